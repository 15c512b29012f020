import type { Browser, Page } from '@playwright/test'
import { sendOffer } from '../../e2e/offer-page/sent-offer.ts'
import { CUSTOMER } from '../../e2e/support/customer.ts'
import { signIn } from '../../e2e/support/portal.ts'
import type { Server } from '../../e2e/support/server.ts'
import type { Orca } from './orca.ts'

export interface Place {
  orca: Orca
  browser: Browser
  server: Server
}

interface Journey {
  title: string
  make(place: Place): Promise<void>
}

const PASSWORD = 'vier rode klinkers'
const EMAIL = 'kim@dealer.example'

/** Opens a page as somebody does who reads English. Orca reads it from its top. */
async function open(
  { orca, browser, server }: Place,
  path: string,
  arrived = /Finished loading ./,
): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB', viewport: null })).newPage()
  await orca.does('opens the page', () => page.goto(new URL(path, server.url).href))
  await orca.hear(arrived)
  return page
}

async function typeOver(orca: Orca, text: string): Promise<void> {
  await orca.press('ctrl+a')
  await orca.type(text)
}

async function fillIn(orca: Orca, field: RegExp, text: string): Promise<void> {
  await orca.pressUntil('Tab', field)
  await orca.type(text)
}

/** Goes to the button by Tab, presses it, and hears where that leads. */
async function goOn(orca: Orca, button: RegExp, words: RegExp): Promise<void> {
  await orca.pressUntil('Tab', button)
  await orca.press('Return')
  await orca.hear(words)
}

async function sendForm(place: Place): Promise<void> {
  const { orca } = place
  const page = await open(place, '/demo/configurator')
  await orca.pressUntil('h', /^Size heading/)
  await orca.pressUntil('Tab', /^Width entry/)
  await typeOver(orca, '450')
  await orca.pressUntil('Tab', /^Depth entry/)
  await goOn(orca, /^Next/, /^Roof heading/)
  await orca.pressUntil('Tab', /^Clear glass/)
  await orca.pressUntil('Down', /^Opal glass/)
  await orca.press('space')
  await orca.pressUntil('Tab', /^Yes/)
  await orca.press('space')
  await goOn(orca, /^Next/, /^Frame and walls heading/)
  await orca.pressUntil('Tab', /^Anthracite/)
  await orca.press('space')
  await orca.pressUntil('Tab', /^Left/)
  await orca.press('space')
  await goOn(orca, /^Next/, /^Light heading/)
  await orca.pressUntil('Tab', /^Yes/)
  await orca.press('space')
  await orca.pressUntil('Tab', /^How many spotlights/)
  await orca.press('Up')
  await orca.press('Up')
  await goOn(orca, /^Next/, /^Your situation heading/)
  await fillIn(orca, /^What is the postcode/, '1234ab')
  await goOn(orca, /^Next/, /^Your details heading/)
  await fillIn(orca, /^Name/, CUSTOMER.name)
  await fillIn(orca, /^E-mail address/, CUSTOMER.email)
  await orca.pressUntil('Tab', /^Lindehof may use my details/)
  await orca.press('space')
  await goOn(orca, /^Send request/, /^Thank you, your request has arrived/)
  await page.context().close()
}

async function makeMistakes(place: Place): Promise<void> {
  const { orca } = place
  const page = await open(place, '/demo/configurator')
  await orca.pressUntil('h', /^Size heading/)
  await orca.pressUntil('Tab', /^Width entry/)
  await typeOver(orca, '45')
  await goOn(orca, /^Next/, /At least 200 cm/)
  await orca.pressUntil('Tab', /^Did you mean 450 cm/)
  await orca.press('Return')
  await goOn(orca, /^Next/, /^Roof heading/)
  await goOn(orca, /^Next/, /Please make a choice/)
  await orca.press('space')
  await goOn(orca, /^Next/, /^Frame and walls heading/)
  await page.context().close()
}

async function signOffer(place: Place): Promise<void> {
  const { orca, browser, server } = place
  const english = {
    language: 'en',
    fixed: 'Glass veranda',
    option: 'Lights with a dimmer',
  } as const
  const { url } = await sendOffer(browser, server, english)
  const page = await open(place, url)
  await orca.press('t')
  await orca.press('alt+shift+Down')
  await orca.press('alt+shift+Right')
  await orca.pressUntil('Tab', /^Lights with a dimmer/)
  await orca.press('space')
  await orca.hear(/5[.,]400/)
  await orca.pressUntil('Tab', /order|Order/)
  await orca.press('Return')
  await orca.pressUntil('Tab', /full name/)
  await orca.type(CUSTOMER.name)
  await orca.pressUntil('Tab', /^I agree/)
  await orca.press('space')
  await goOn(orca, /^Order with obligation/, /Signed/)
  await page.context().close()
}

/** The dealer's member, who reads English. */
export async function addMember({ browser, server }: Place): Promise<void> {
  const member = await browser.newContext()
  await signIn(member, server, { email: EMAIL, password: PASSWORD, name: 'Kim Voorbeeld' })
  const headers = { Origin: server.url, 'X-Zeven-Account': '1' }
  const data = { language: 'en' }
  await member.request.patch(`${server.url}/portal/api/me`, { headers, data })
}

async function answerLead(place: Place): Promise<void> {
  const { orca } = place
  const page = await open(place, '/portal/sign-in', /^E-mail address/)
  // The field has the focus already. Coming to it by keys, Orca takes letters for text.
  await orca.press('Tab')
  await orca.press('shift+Tab')
  await orca.type(EMAIL)
  await fillIn(orca, /^Password/, 'another')
  await orca.press('Return')
  await orca.hear(/the password is not right/)
  await typeOver(orca, PASSWORD)
  await orca.press('Return')
  await orca.hear(/^Overview heading level 1/)
  await orca.pressUntil('shift+Tab', /^Leads (visited )?link/)
  await orca.press('Return')
  await orca.hear(/^Leads heading level 1/)
  await orca.press('t')
  await goOn(orca, /\(new\) link/, /heading level 1/)
  await orca.press('KP_Add')
  await goOn(orca, /^Mail push/, /^Mail to the customer/)
  await fillIn(orca, /^Message entry/, 'Good morning, may we come and measure on Friday?')
  await goOn(orca, /^Send push/, /goes out/)
  await page.context().close()
}

export const JOURNEYS: readonly Journey[] = [
  { title: 'A customer fills in the whole form and sends it', make: sendForm },
  { title: 'A mistake and its correction', make: makeMistakes },
  { title: 'A customer reads an offer, ticks an option and signs', make: signOffer },
  { title: 'A dealer signs in, opens a lead and answers it', make: answerLead },
]
