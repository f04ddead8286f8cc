/**
 * A text as a cell of a CSV file. Spreadsheets run what begins like a formula, and names come from devices and
 * people: such a cell begins with an apostrophe, which makes it text.
 */
export function csvCell(text: string): string {
  const inert = /^\s*[=+\-@\t\r|%]/.test(text) ? `'${text}` : text;
  return /[",\n\r;']/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
