import { useState } from 'react';
import { Button, ErrorState, PasswordInput, TextInput } from '../../src/index.ts';
import { EntryScreen } from '../../src/entry/entry-screen.tsx';

export function LoginPage() {
  const [name, setName] = useState('giulia');
  const wrong = new URLSearchParams(location.search).has('wrong');
  return (
    <EntryScreen
      motto="Your home, understood."
      mottoLine="Devices, rooms, automations and energy in one calm place."
      title="Welcome back"
      subtitle="Sign in to continue to your home"
      footer="Version 3.2.2 · build 250530"
    >
      <form style={{ display: 'grid', gap: 18 }} onSubmit={(event) => event.preventDefault()}>
        {wrong && <ErrorState title="Error">The name or password is incorrect.</ErrorState>}
        <TextInput
          label="Username"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          help="The name you were invited with"
        />
        <PasswordInput
          label="Password"
          defaultValue="dimora-demo"
          {...(wrong ? { error: 'Not right' } : {})}
        />
        <Button variant="primary" size="large" fullWidth type="submit">
          Sign in
        </Button>
      </form>
    </EntryScreen>
  );
}
