// The reference of all objects that the package takes or returns, as tables of their fields.

/** @param {string} line @returns {[name: string, rest: string] | undefined} */
function declared(line) {
  const [, name, rest] = /^export (?:interface|type) (\w+) =? ?(.*?);?$/.exec(line) ?? [];
  return name ? [name, rest] : undefined;
}

/** A type with links to the tables of its parts. @param {string} kind @param {string[]} names */
function linked(kind, names) {
  const links = kind.split(' | ').map((part) => {
    const name = part.replace(/(\[\])+$/, '');
    return names.includes(name) ? `[\`${part}\`](#${name.toLowerCase()})` : `\`${part}\``;
  });
  return links.join(' or ');
}

/** Converts the TypeScript of the crate `web` to Markdown. @param {string} declarations */
export function tables(declarations) {
  const lines = declarations.split('\n');
  const names = lines.flatMap((line) => declared(line)?.[0] ?? []);
  const page = ['\n## Objects\n\nA field whose name ends with `?` may be left out.\n'];
  let about = '';
  /** The current alternative if it has fields: its comment, and the fields so far. @type {{ about: string, fields: string[] } | null} */
  let alternative = null;
  for (const line of lines) {
    const text = line.trim();
    const [, comment] = /^(?:\/\*\*|\*)(?!\*)(.*?)(?:\*\/)?$/.exec(text) ?? [];
    if (comment !== undefined) {
      about = `${about} ${comment.replace(/^\//, '').trim().replaceAll('|', '\\|')}`.trim();
      continue;
    }
    const [name, rest] = declared(line) ?? [];
    const [, field, kind] = /^(.*?): (.*);$/.exec(text) ?? [];
    if (name !== undefined && rest !== undefined) {
      page.push(`\n### \`${name}\`\n\n${about}\n\n`);
      if (rest === '{') page.push('| field | type | meaning |\n|---|---|---|\n');
      else page.push(rest === '' ? '| value | meaning |\n|---|---|\n' : `${linked(rest, names)}\n`);
    } else if (text === '| {') {
      alternative = { about, fields: [] };
    } else if (text.startsWith('| ')) {
      page.push(`| ${linked(text.slice(2).replace(/;$/, ''), names)} | ${about} |\n`);
    } else if (alternative && text.startsWith('}')) {
      page.push(`| ${alternative.fields.join(', ')} | ${alternative.about} |\n`);
      alternative = null;
    } else if (field !== undefined && alternative) {
      alternative.fields.push(`\`${field}\`: ${linked(kind, names)}`);
    } else if (field !== undefined) {
      page.push(`| \`${field}\` | ${linked(kind, names)} | ${about} |\n`);
    } else {
      continue;
    }
    about = '';
  }
  return page.join('');
}
