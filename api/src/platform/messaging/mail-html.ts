import { product } from '@milon/shared/product';

/** A paragraph, a code to copy, or a button with a link. */
export type MailBlock =
  | string
  | { readonly code: string }
  | { readonly label: string; readonly href: string };

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');

const small = 'font-size:13px;color:#555555';

function blockHtml(block: MailBlock): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${escaped(block)}</p>`;
  if ('code' in block) {
    return `<p style="margin:0 0 16px;font-size:28px;font-weight:600;letter-spacing:4px">${escaped(block.code)}</p>`;
  }
  const href = escaped(block.href);
  const button = 'display:inline-block;padding:12px 20px;border-radius:6px;background:#8a1f4d;color:#ffffff';
  return `<p style="margin:0 0 8px"><a href="${href}" style="${button};text-decoration:none">${escaped(block.label)}</a></p>
<p style="margin:0 0 16px;${small};word-break:break-all">${href}</p>`;
}

function linkHtml({ label, href }: { readonly label: string; readonly href: string }): string {
  return `<p style="margin:8px 0 0"><a href="${escaped(href)}" style="${small}">${escaped(label)}</a></p>`;
}

/**
 * A mail in plain HTML that works in every mail program: no pictures, nothing loaded from elsewhere. `footer`
 * and `links` are in small print at the end.
 */
export function mailHtml(
  language: 'en' | 'bn',
  blocks: readonly MailBlock[],
  footer: string,
  links: readonly { readonly label: string; readonly href: string }[] = [],
): string {
  const name = escaped(language === 'bn' ? product.nameBangla : product.name);
  const page = 'margin:0;padding:24px;background:#ffffff;color:#222222;font:16px/1.5 system-ui,sans-serif';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${name}</title></head>
<body style="${page}"><div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 16px;font-size:20px;font-weight:600">${name}</p>
${blocks.map(blockHtml).join('\n')}
<p style="margin:24px 0 0;${small}">${escaped(footer)}</p>
${links.map(linkHtml).join('\n')}
</div></body></html>
`;
}
