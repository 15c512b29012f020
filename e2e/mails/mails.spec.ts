import { writeEntrance, writeLeadNotice } from '../../server/messaging/mails/email-notices.ts'
import { writeOffer } from '../../server/offers/write-offer.ts'
import { offer } from '../../test/offers/pdf-documents.ts'
import { expect, test } from '../support/test.ts'

const WORDS = { subject: 'Uw offerte', text: 'Beste {name},\n\nHierbij onze offerte.' }
const LINK = 'https://dealer.example/o/x'
const LONG = 'a-very-long-name-of-a-customer@who-has-an-address-as-long-as-this.example'

const reader = { language: 'de', accountName: 'Lindehof', pageAt: (path: string) => LINK + path }
const lead = {
  id: 7,
  name: 'Jo Voorbeeld',
  rows: [{ label: 'email', value: LONG }] as const,
  asked: [{ label: 'Größe', value: '400 × 300 cm' }],
}

function offerIn(accent: string): string {
  const { dealer, ...document } = offer()
  const email = { document: { ...document, dealer: { ...dealer, accent } }, link: LINK, files: [] }
  return writeOffer(email, WORDS).html
}

const MAILS = {
  'an offer in a dark colour': offerIn('#0a1440'),
  'an offer in a bright colour': offerIn('#ffd400'),
  'a new lead': writeLeadNotice('newLead', reader, lead).html,
  'a link to sign in': writeEntrance('signIn', { language: 'nl', accountName: '' }, LINK).html,
}

test('mails read well on a phone and by night, also where their style sheet is taken out', async ({
  page,
}) => {
  for (const [name, html] of Object.entries(MAILS)) {
    await page.setContent(html.replace(/<style>.*?<\/style>/s, ''))
    for (const width of [360, 600]) {
      await page.setViewportSize({ width, height: 740 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, `${name} at ${width} px`).toBe(width)
    }
    const total = page.getByText('Totaal: €')
    await expect(total, name).toHaveCount(name.startsWith('an offer') ? 1 : 0)
    await expect(total).toBeHidden()
  }
})
