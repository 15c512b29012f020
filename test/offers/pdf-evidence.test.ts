import { expect, test } from 'vitest'
import { renderOffer } from '../../server/offers/pdf/offer.ts'
import { evidence, offer } from './pdf-documents.ts'
import { readPdf } from './pdf-read.ts'

test('the last page of a signed offer says who signed what, when and from where', async () => {
  const { pages } = await readPdf(await renderOffer(offer(), evidence))
  const last = pages.at(-1)
  for (const said of [
    'Elektronische ondertekening',
    'Jan Voorbeeld heeft deze offerte ondertekend op 4 september 2026 om 11:30:00 CEST.',
    'IP-adres\n203.0.113.7',
    'Browser\nMozilla/5.0 (X11; Linux x86_64)',
    'Tekst van de knop\nBestellen met betalingsverplichting',
    'Gekozen optie\nGlazen schuifwand',
    'Algemene voorwaarden\ngetoond en aanvaard',
    evidence.pdfHash,
  ]) {
    expect(last).toContain(said)
  }
})

test('it tells what happened, in the time zone of the dealer', async () => {
  const { text } = await readPdf(await renderOffer(offer({ time_zone: 'Asia/Tokyo' }), evidence))
  expect(text).toContain('2 september 2026 om 18:31:00 GMT+9\nOfferte verzonden\n–')
  expect(text).toContain('4 september 2026 om 18:30:00 GMT+9\nOfferte ondertekend\n203.0.113.7')
})

test('a signature that was drawn is drawn again, one that was typed is written', async () => {
  const drawn = await readPdf(await renderOffer(offer(), evidence))
  expect(drawn.tags.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toContain(
    'Jan Voorbeeld',
  )
  const signature = { ...evidence.signature, strokes: null }
  const typed = await readPdf(await renderOffer(offer(), { ...evidence, signature }))
  expect(typed.pages.at(-1)).toContain('Jan Voorbeeld\nNaam getypt als handtekening')
})

test('lines that leave the box of the signature and a stroke of one point harm nothing', async () => {
  const strokes = [
    [[-9e9, 5]],
    [
      [1, 1],
      [1e12, Number.MAX_SAFE_INTEGER],
    ],
    [],
  ] as [number, number][][]
  const signature = { ...evidence.signature, strokes }
  const { pages } = await readPdf(await renderOffer(offer(), { ...evidence, signature }))
  expect(pages.at(-1)).toContain('Jan Voorbeeld')
})

test('an offer that is not signed has no such page', async () => {
  const { text } = await readPdf(await renderOffer(offer()))
  expect(text).not.toContain('Elektronische ondertekening')
})

test('a name with letters that no font has is kept letter by letter, and the page says so', async () => {
  const signature = { ...evidence.signature, name: '张 Li 🏠🏠', strokes: null }
  const { text } = await readPdf(await renderOffer(offer(), { ...evidence, signature }))
  expect(text).toContain('[…] Li […] heeft deze offerte ondertekend')
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'U+5F20 U+0020 U+004C U+0069 U+0020 U+1F3E0 U+1F3E0',
  )
  const usual = await readPdf(await renderOffer(offer(), evidence))
  expect(usual.text).not.toContain('U+')
})
