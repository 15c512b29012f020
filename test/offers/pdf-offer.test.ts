import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { OfferDocument } from '../../server/offers/document/document.contract.ts'
import { BODY } from '../../server/offers/pdf/formats.ts'
import { missingGlyphs } from '../../server/offers/pdf/glyphs.ts'
import { renderOffer } from '../../server/offers/pdf/offer.ts'
import { breakLines, type TextLine } from '../../server/offers/pdf/text.ts'
import { LANGUAGES } from '../../shared/language.ts'
import { evidence, line, offer } from './pdf-documents.ts'
import { readPdf } from './pdf-read.ts'

const read = async (given: Partial<OfferDocument> = {}) => readPdf(await renderOffer(offer(given)))
const withLogo = (type: string, content: Buffer) => ({
  dealer: { ...offer().dealer, logo: { type, content: content.toString('base64') } },
})

test('an offer says who offers what to whom, for how much and until when', async () => {
  const { text } = await read()
  for (const said of [
    'Offerte 2026-0012',
    'Familie Voorbeeld',
    '3731 CD De Bilt',
    'KvK-nr. 12345678',
    'Btw-nr. NL001234567B01',
    '2 oktober 2026',
    'Sanne Voorbeeld',
    'Led-strip in de liggers',
    'Optie, niet gekozen: niet in het totaal',
    'Zes tot acht weken na uw opdracht, inclusief montage.',
    'Montagehandleiding.pdf (240 KB)',
    'Artikel 2. Prijzen gelden tot de datum op de offerte.',
  ]) {
    expect(text).toContain(said)
  }
})

test('amounts are those of the document, also where they do not add up', async () => {
  const totals = { net: 111, vat: [{ rate: 2100, net: 222, amount: 333 }], gross: 444 }
  const { text } = await read({ totals })
  expect(text).toContain('Totaal exclusief btw\n€ 1,11\nBtw 21% over € 2,22\n€ 3,33')
  expect(text).toContain('Totaal inclusief btw\n€ 4,44')
  expect(text).toContain('Najaarsactie (10%)\nal verwerkt in de prijzen hierboven\n− € 37,50')
})

test('an amount below zero is read whole after a document with an equals sign, which a minus is part of', async () => {
  vi.resetModules()
  const { renderOffer: render } = await import('../../server/offers/pdf/offer.ts')
  await render(
    offer({ lines: [line({ name: '1 + 1 = 2', description: '1 + 1 = 2' })], discount: null }),
  )
  const { text } = await readPdf(await render(offer()))
  expect(text).toContain('\n− € 37,50')
})

test('how long it takes stands above how it is delivered', async () => {
  expect((await read({ lead_weeks: 8 })).text).toContain('Levertijd\nongeveer 8 weken\nLevering\n')
  expect((await read({ lead_weeks: null })).text).not.toContain('Levertijd')
})

test('what one costs without the discount stands beside what it costs', async () => {
  expect((await read()).text).toContain('3\n€ 112,50\ni.p.v. € 125,00\n21%\n€ 337,50')
})

test('a quantity has its unit, and what the drawing shows what was asked', async () => {
  const legend = [
    { label: 'Breedte', value: '400 cm' },
    { label: 'Welk dak?', value: 'Melkglas' },
  ]
  const measured = line({ quantity: 12.5, unit: 'm²' })
  const { text } = await read({ legend, lines: [measured, line({ id: 2, unit: null })] })
  expect(text).toContain('Tekening\nBreedte\n400 cm\nWelk dak?\nMelkglas')
  expect(text).toContain('12,5 m²\n€ 8.500,00')
  expect(text).toContain('\n1\n€ 8.500,00')
})

test('a document of before units and legends is drawn as it was', async () => {
  const { text } = await read()
  expect(text).toContain('Tekening\nBreedte 400 cm\ndiepte 300 cm\nantraciet')
  expect(text).toContain('\n12,5\n€ 65,00')
})

test('a line on request has no price, and the offer no total', async () => {
  const onRequest = line({ list_price: null, unit_price: null, total: null })
  const { text } = await read({ lines: [onRequest], totals: null })
  expect(text).toContain('1\nop aanvraag\n21%\nop aanvraag')
  expect(text).toContain('Het totaal volgt zodra alle prijzen bekend zijn.')
})

test.each(LANGUAGES)('an offer in %s is written in that language', async (language) => {
  const { text } = await read({ language })
  const own = { nl: 'Offerte 2026', en: 'Offer 2026', de: 'Angebot 2026', fr: 'Devis 2026' }
  for (const [other, title] of Object.entries(own)) {
    if (other === language) expect(text).toContain(title)
    else expect(text).not.toContain(title)
  }
})

test('no amount is cut in two, however large it is', async () => {
  const most = { list_price: 999_999_999, unit_price: 999_999_999, total: 999_999_999 }
  const { text } = await read({ language: 'de', currency: 'CHF', lines: [line(most)] })
  expect(text.match(/^9\.999\.999,99 CHF$/gm)).toHaveLength(2)
})

test('a line is never on another page than its price, and each page says what its columns are', async () => {
  const description = 'Een lange omschrijving van wat er geleverd wordt. '.repeat(100)
  const lines = Array.from({ length: 200 }, (_, index) =>
    line({
      id: index,
      name: `Regel ${index + 1}`,
      description: index % 20 === 7 ? description : 'Kort',
      total: 100_000 + index,
    }),
  )
  const { pages } = await read({ lines })
  lines.forEach(({ name, total }) => {
    const page = pages.find((text) => text.split('\n').includes(name))
    expect(page).toContain(
      `${((total ?? 0) / 100).toFixed(2).replace('.', ',').replace('1', '1.')}`,
    )
    expect(page).toContain('Omschrijving\nAantal\nPrijs per eenheid\nBtw\nTotaal')
  })
})

test('each page has the number of the offer and its own', async () => {
  const terms = 'Een bepaling die hier telt. '.repeat(600)
  const { pages } = await read({ version: 3, texts: { ...offer().texts, terms } })
  expect(pages.length).toBeGreaterThan(2)
  pages.forEach((text, index) => {
    expect(text).toContain('Offerte 2026-0012 · Versie 3 · Lindehof')
    expect(text).toContain(`${index + 1} / ${pages.length}`)
  })
})

test('the same document gives the same bytes', async () => {
  const [one, other] = [await renderOffer(offer()), await renderOffer(offer())]
  expect(one.equals(other)).toBe(true)
  const signed = [await renderOffer(offer(), evidence), await renderOffer(offer(), evidence)]
  expect(signed[0]?.equals(signed[1] as Buffer)).toBe(true)
  expect(signed[0]?.equals(one)).toBe(false)
})

test('a program that reads aloud finds title, language, headings, table and drawing', async () => {
  const { tags, info, isMarked } = await read()
  expect(isMarked).toBe(true)
  expect(info).toMatchObject({ Title: 'Offerte 2026-0012', Language: 'nl' })
  const roles = tags.map(({ role }) => role)
  expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
  expect(roles).toEqual(expect.arrayContaining(['H2', 'P', 'Table', 'TR', 'TH', 'TD']))
  expect(tags.find(({ role }) => role === 'Figure')?.alt).toBe(offer().drawing?.label)
})

test('every font is in the file', async () => {
  const bytes = (await renderOffer(offer())).toString('latin1')
  const fonts = bytes.match(/\/Type \/FontDescriptor/g) ?? []
  expect(fonts.length).toBeGreaterThan(0)
  expect(bytes.match(/\/FontFile2 /g)).toHaveLength(fonts.length)
})

test('a PNG, a JPEG and a WebP are drawn as the logo, in place of the name', async () => {
  const picture = sharp({
    create: { width: 300, height: 90, channels: 4, background: { r: 9, g: 99, b: 9, alpha: 0.5 } },
  })
  for (const type of ['png', 'jpeg', 'webp'] as const) {
    const { pictures, tags } = await read(
      withLogo(`image/${type}`, await picture.toFormat(type).toBuffer()),
    )
    expect(pictures).toBe(1)
    expect(tags.find(({ role }) => role === 'Figure')?.alt).toBe('Lindehof Veranda’s')
  }
})

test('a picture stands beside each line that has it, and is in the file once', async () => {
  const picture = 'ab'.repeat(32)
  const jpeg = await sharp({ create: { width: 48, height: 32, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const description = 'Een lange omschrijving van wat er geleverd wordt. '.repeat(60)
  const lines = Array.from({ length: 40 }, (_, index) =>
    line({
      id: index,
      name: `Regel ${index + 1}`,
      picture: index % 2 === 0 ? picture : null,
      description: index % 10 === 4 ? description : index % 3 === 0 ? null : 'Kort',
    }),
  )
  const render = () => renderOffer(offer({ lines }), undefined, new Map([[picture, jpeg]]))
  const bytes = await render()
  const { pictures, text } = await readPdf(bytes)
  expect(pictures).toBe(20)
  expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
  for (const { name } of lines) expect(text).toContain(name)
  expect(bytes.equals(await render())).toBe(true)
})

test('a picture that cannot be drawn stops no offer', async () => {
  const picture = 'ab'.repeat(32)
  const broken = new Map([[picture, Buffer.from('GIF89a')]])
  const pdf = await renderOffer(offer({ lines: [line({ picture })] }), undefined, broken)
  expect(await readPdf(pdf)).toMatchObject({ pictures: 0, text: expect.stringContaining('Lumen') })
})

test('the drawing is made of lines, and its sizes are text', async () => {
  const { text, pictures } = await read()
  expect(text).toContain('400 cm\n300 cm')
  expect(pictures).toBe(0)
})

test('a logo that is no picture stops no offer: the name stands in its place', async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  for (const broken of [Buffer.from('GIF89a'), png.subarray(0, 50), Buffer.alloc(0)]) {
    const { pictures, text } = await read(withLogo('image/png', broken))
    expect(pictures).toBe(0)
    expect(text.startsWith('Lindehof Veranda’s')).toBe(true)
  }
})

test('markup is written as it was typed', async () => {
  const name = '<b>Scherm</b> & "rand" &amp; </Type>'
  expect((await read({ lines: [line({ name, description: '\\(1\\) %d ) (' })] })).text).toContain(
    name,
  )
})

test('names in Greek, Cyrillic, Arabic and Hebrew are written', async () => {
  const name = 'Șerban Őry Ωμέγα Жанна'
  const customer = { ...offer().customer, name, address: ['محمد عبد الله 12', 'תל אביב (יפו)'] }
  expect(missingGlyphs(offer({ customer }))).toEqual([])
  const { text } = await read({ customer })
  for (const word of [name, 'محمد', 'תל אביב', 'יפו']) expect(text).toContain(word)
})

test('a text from right to left is read in its order, with the numbers and names within it', async () => {
  const { runs } = breakLines('שלום (Mo) 12 תל אביב', BODY, 400)[0] as TextLine
  const fromLeft = [...runs].sort((one, other) => one.x - other.x)
  expect(runs.map(({ text }) => text.trim()).filter(Boolean)[0]).toBe('שלום')
  const letters = fromLeft.map(({ text }) => text.replaceAll(' ', '')).join('')
  expect(letters).toBe('תלאביב12(Mo)שלום')
})

test('letters that no font has are named, and left out of what is written', async () => {
  const lines = [line({ name: 'Veranda 中🏠 Lumen', description: 'Met e\u0301e\u0301n deur' })]
  expect(missingGlyphs(offer({ lines }))).toEqual(['中', '🏠'])
  const { text } = await read({ lines })
  expect(text).toContain('Veranda Lumen')
  expect(text).toContain('Met één deur')
})

test('an offer without anything that may be missing is still an offer', async () => {
  const { dealer, texts } = offer()
  const none = { phone: null, email: null, website: null, company_number: null, vat_number: null }
  const { text } = await read({
    dealer: { ...dealer, ...none, address: [], accent: 'no colour' },
    customer: { name: null, address: [], email: null, phone: null },
    texts: Object.fromEntries(Object.keys(texts).map((key) => [key, null])) as typeof texts,
    ...{ seller: null, subject: '', drawing: null, valid_until: null, lines: [], files: [] },
    ...{ totals: null, discount: null },
  })
  expect(text).toContain('Offerte 2026-0012')
})
