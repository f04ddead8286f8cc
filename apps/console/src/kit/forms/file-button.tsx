import { Button } from '@dimora/ui';
import { IconUpload } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';

/** A button that lets a person choose one file; the same file can be chosen again. */
export function FileButton({
  accept,
  size,
  children,
  onFile,
}: {
  /** As an `input` takes it: `.pem,.crt`. */
  readonly accept: string;
  readonly size?: 'small';
  readonly children: ReactNode;
  readonly onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...(size && { size })} icon={<IconUpload />} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
