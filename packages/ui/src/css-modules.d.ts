/** Declares the style sheets' modules, as the bundler exports them, to the compiler. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
