import { expect, test } from 'vitest'
import { missingGlyphs } from '../../server/pdf/missing.ts'
import { renderOffer } from '../../server/pdf/offer.ts'
import { offer } from './documents.ts'
import { readPdf } from './read.ts'

test('an offer says who offers what to whom, for how much and until when', async () => {
  const { text } = await readPdf(await renderOffer(offer()))
  for (const said of [
    'Offerte 2026-0012',
    'Familie Jansen',
    'Btw-nr. NL001234567B01',
    'Geldig tot en met',
    'Veranda Lumen 400 × 300 cm',
    'Totaal inclusief btw',
    '9.650,00',
  ]) {
    expect(text).toContain(said)
  }
})

test('the same document gives the same bytes', async () => {
  const [one, other] = [await renderOffer(offer()), await renderOffer(offer())]
  expect(one.equals(other)).toBe(true)
})

test('letters that no font has are named, all others are not', () => {
  const customer = { ...offer().customer, name: 'محمد Șerban Őry Ωmega Жанна 中 🏠' }
  expect(missingGlyphs(offer({ customer }))).toEqual(['中', '🏠'])
})
