import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emails } from '#src/messages/en/emails.ts'
import { paragraphsOf } from './body.ts'
import { renderCampaignEmail } from './email.server.ts'

/** Ordinary and malicious input. */
const typed = fc
  .array(
    fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.constantFrom(
        '\n',
        '\n\n',
        ' \n \n',
        '[a](https://x.example/y)',
        '[a](javascript:alert(1))',
        '<script>',
        '"><img src=x onerror=y>',
        '](',
        'https://',
        '&amp;',
        '\r\n\r\n',
      ),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(' '))
/** The tags of an email, with web links reduced to a placeholder. */
const tagsOf = (html: string) =>
  new Set([...html.matchAll(/<[^>]*>?|>/g)].map(([tag]) => tag.replace(/ href="https?:[^"<>]*"/, ' href="web"')))
const allowedTags = [
  ...tagsOf(
    renderCampaignEmail(
      { subject: 'x', body: 'x\ny [z](https://x.example)', brand: 'x', unsubscribeAddress: 'https://shop.example/u' },
      emails.newsletterCampaign,
    ).html,
  ),
]
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

describe('a campaign body', () => {
  it('is split into paragraphs at blank lines, and into links', () => {
    expect(
      paragraphsOf(
        'Dear all,\nhello.\n\n  \nSee [our balm](https://shop.example/a?b=c&d) or https://shop.example/x.\r\n\r\nBye',
      ),
    ).toEqual([
      [{ kind: 'text', text: 'Dear all,\nhello.' }],
      [
        { kind: 'text', text: 'See ' },
        { kind: 'link', label: 'our balm', href: 'https://shop.example/a?b=c&d' },
        { kind: 'text', text: ' or ' },
        { kind: 'link', label: 'https://shop.example/x', href: 'https://shop.example/x' },
        { kind: 'text', text: '.' },
      ],
      [{ kind: 'text', text: 'Bye' }],
    ])
    expect(paragraphsOf(' \n\n ')).toEqual([])
    expect(paragraphsOf('[x](javascript:alert(1)) [y](/home) [z] (https)')).toEqual([
      [{ kind: 'text', text: '[x](javascript:alert(1)) [y](/home) [z] (https)' }],
    ])
  })

  it('keeps all input, and links only to the web', () => {
    fc.assert(
      fc.property(typed, (body) => {
        const parts = paragraphsOf(body).flat()
        const source = parts
          .map((part) =>
            part.kind === 'text' ? part.text : part.label === part.href ? part.href : `[${part.label}](${part.href})`,
          )
          .join('')
        // A URL that is its own label may have been typed in either form.
        const same = (text: string) => withoutSpaces(text).replaceAll(/\[(https?:[^[\]]+)\]\(\1\)/g, '$1')
        expect(same(source)).toBe(same(body))
        for (const part of parts) if (part.kind === 'link') expect(part.href).toMatch(/^https?:\/\/[^\s()<>"]+$/)
      }),
    )
  })

  it('becomes HTML of paragraphs, line breaks and links only, whatever is typed', () => {
    fc.assert(
      fc.property(typed, typed, (subject, body) => {
        const { html } = renderCampaignEmail(
          { subject, body, brand: 'É<b>', unsubscribeAddress: 'https://shop.example/u?token="x' },
          emails.newsletterCampaign,
        )
        for (const tag of tagsOf(html)) expect(allowedTags).toContain(tag)
      }),
    )
  })

  it('is parsed quickly even for adversarial text', () => {
    for (const one of ['[', 'https://', '[a](', '\n ', '.', 'https://x.'])
      expect(paragraphsOf(one.repeat(20_000 / one.length)).length).toBeLessThan(20_000)
  })
})
