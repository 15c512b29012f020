import { expect, it } from 'vitest'
import { type Block, layOut } from '../../server/messaging/mails/email-layout.ts'
import { namePictures } from '../../server/messaging/mails/pictures.ts'
import { contrast } from '../../shared/colour.ts'

const BLOCKS: Block[] = [
  { kind: 'text', text: 'Hello Jo,\n\nHere is our offer.' },
  {
    kind: 'rows',
    rows: [
      { label: 'Offer', value: '2026-0012' },
      { label: 'Total', value: '€ 9.650,00 incl. VAT', isMain: true },
    ],
  },
  { kind: 'drawing', words: 'A veranda' },
  { kind: 'link', label: 'Read the offer', href: 'https://dealer.example/o/x' },
  { kind: 'note', text: 'Do not forward this mail.' },
  { kind: 'small', text: 'Why you get this.' },
]
const htmlOf = (accent: string | null, hasLogo = true) =>
  layOut({
    language: 'en',
    subject: 'Your offer',
    blocks: BLOCKS,
    brand: { name: 'Lindehof <Veranda’s>', accent, hasLogo },
  }).html

it('is the dealer’s at first sight, and looks the same without its style sheet', () => {
  const html = htmlOf('#7a1fa2')
  expect(html).toContain('<img src="cid:logo"')
  expect(html).toContain('Lindehof &lt;Veranda’s&gt;</td>')
  expect(html).toMatch(/border-top:4px solid #7a1fa2|border-top:4px solid #[0-9a-f]{6}/)
  expect(html).toMatch(/background-color:#7a1fa2;[^>]*><a href="https:\/\/dealer.example\/o\/x"/)
  const [, sheet = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  expect(sheet.match(/[\w-]+(?=:\s)/g)).toEqual(['color-scheme', 'supported-color-schemes'])
  expect(html).not.toMatch(/class=|var\(|display:(flex|grid)|https?:(?!\/\/dealer\.example\/o\/x)/)
})

it.each(['#1f6f5c', '#ffd400', '#0a1440', '#ffffff', '#000000', '#888888', 'no colour'])(
  'can be read and seen by day and by night with the accent %s',
  (accent) => {
    const html = htmlOf(accent)
    const part = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
    const ground = part(/background-color:#(\w{6})/)
    const ink = part(/(?<!-)color:#(\w{3});font-weight:600/)
    expect(contrast(ink.repeat(2), ground)).toBeGreaterThanOrEqual(4.5)
    const edge = part(/border-top:4px solid #(\w{6})/)
    for (const paper of ['ffffff', '121212']) {
      expect(contrast(edge, paper)).toBeGreaterThanOrEqual(3)
    }
    // All other letters and papers are the mail program's own.
    expect(html.match(/(?<![-\w])color:#\w+/g)).toHaveLength(1)
    expect(html.match(/background-color:#\w+/g)).toHaveLength(1)
  },
)

it('begins with what the mail is about, which only a list of mails shows', () => {
  const hiddenIn = (html: string) =>
    /<div style="display:none[^"]*" aria-hidden="true">([^&]*)/.exec(html)?.[1]
  expect(hiddenIn(htmlOf(null))).toBe('Total: € 9.650,00 incl. VAT · Offer: 2026-0012')
  const asked: Block[] = [...BLOCKS, { kind: 'said', text: '“In black?”' }]
  const question = layOut({ language: 'en', subject: 'A question about 2026-0012', blocks: asked })
  expect(hiddenIn(question.html)).toBe('“In black?” · Total: € 9.650,00 incl. VAT')
  const long = layOut({
    language: 'en',
    subject: 'x',
    blocks: [{ kind: 'text', text: 'word '.repeat(60) }],
  })
  expect(long.html).toMatch(/aria-hidden="true">(word )+wor?d?…/)
})

it('leads to the page that its last line names', () => {
  const why: Block = { kind: 'small', text: 'Choose here: https://dealer.example/n?account=1&x=2' }
  const { html } = layOut({ language: 'en', subject: 'x', blocks: [why] })
  expect(html).toContain('<a href="https://dealer.example/n?account=1&amp;x=2" ')
})

it('has its whole text in plain words too, with what must not be missed above the signature line', () => {
  const { text } = layOut({ language: 'en', subject: 'x', blocks: BLOCKS })
  expect(text).toBe(
    'Hello Jo,\n\nHere is our offer.\n\nOffer: 2026-0012\nTotal: € 9.650,00 incl. VAT\n\nRead the offer:\nhttps://dealer.example/o/x\n\nDo not forward this mail.\n\n-- \nWhy you get this.\n',
  )
})

it('has no hole where a picture could not be made, also in a mail of before', () => {
  const idOf = (name: string) => `${name}@x`
  const logo = { content: Buffer.from(''), size: { width: 80, height: 40 } }
  const named = namePictures(htmlOf(null), { logo }, idOf)
  expect(named.match(/<img[^>]*>/g)).toEqual([
    expect.stringMatching(/^<img src="cid:logo@x" width="80" height="40"/),
  ])
  expect(named).not.toContain('cid:drawing')
  expect(namePictures(htmlOf(null), {}, idOf)).not.toContain('<img')
  const before =
    '<p>Hi</p>\n<p><img src="cid:drawing" width="360" height="316" alt="x"></p>\n<p>Bye</p>'
  expect(namePictures(before, {}, idOf)).toBe('<p>Hi</p>\n<p>Bye</p>')
})
