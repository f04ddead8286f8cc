/**
 * What a person puts into AWS Lambda: it passes Alexa's directives on to the bridge, and the answers back. A
 * Smart Home skill can call only a function there, never a web address.
 */
export const SKILL_FUNCTION = `export const handler = async (directive) => {
  const answer = await fetch(process.env.BRIDGE, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer ' + process.env.TOKEN,
    },
    body: JSON.stringify(directive),
  });
  return answer.json();
};
`;
