import { expect } from 'vitest'
import { OPERATOR } from '../../server/core/db/actor.ts'
import type { Command } from '../../server/core/db/command.ts'
import type { Named } from '../../server/leads/change.ts'
import { changeLead } from '../../server/leads/change.writes.ts'
import type { Offer } from '../../server/leads/offer.contract.ts'
import { UNHIDDEN } from '../../server/leads/offer-record.ts'
import { buildOffer } from '../../server/offers/build.ts'
import type { ChangeOfferLine, NewOfferLine } from '../../server/offers/lines/lines.contract.ts'
import * as lines from '../../server/offers/lines/lines.writes.ts'
import type { NotedInvoice } from '../../server/offers/offers.contract.ts'
import { getOffer } from '../../server/offers/offers.reads.ts'
import * as moves from '../../server/offers/offers.writes.ts'
import { setDiscount } from '../../server/offers/set-discount.ts'
import type { FormDefinition } from '../../shared/form/form.contract.ts'
import type { Dealer, TestApp } from '../support/app.ts'
import { postJson } from '../support/client.ts'
import { submission } from '../support/forms.ts'
import { rowsOf } from '../support/rows.ts'

/** A catalogue for the answers of `formFile`: two VAT rates, and an item that is on request. */
export const CATALOGUE = {
  materials: [{ name: 'Spot', unit: 'piece', unit_price: 32.5, vat_rate: 9 }],
  items: [
    {
      name: 'Roof',
      article_number: 'ROOF.1',
      vat_rate: 21,
      text: { nl: 'Dak van {roof}', en: 'Roof of {roof}' },
      description: '{size}',
      price: { per_unit: 348.35 },
      quantity: 16,
    },
    {
      name: 'Spots',
      article_number: 'spot',
      vat_rate: 9,
      text: 'Spots',
      quantity: 'spots',
      price: { material: 'Spot' },
    },
    {
      name: 'Survey',
      vat_rate: 21,
      text: 'Survey',
      show_when: { question: 'wishes', answered: true },
      price: { matrix: 'unknown' },
    },
  ],
}

/** A customer fills the form in; answers the lead's id. */
export async function fillIn(
  app: TestApp,
  dealer: Dealer,
  { slug }: FormDefinition,
  answers: Record<string, unknown> = {},
  change: Record<string, unknown> = {},
): Promise<number> {
  const size = { width: 4000, depth: 3000 }
  const body = submission({ answers: { size, roof: 'poly', ...answers }, ...change })
  const { status, text } = await postJson(
    `${app.server.url}/api/widget/v1/forms/${slug}/leads`,
    body,
  )
  expect(status, text).toBe(201)
  return (await rowsOf(app, 'leads', dealer.account.id)).at(-1)?.id ?? 0
}

/** What happens to offers, in the name of a dealer. */
export function actor({ database }: TestApp, { account }: Pick<Dealer, 'account'>) {
  function doing<Input extends Named>(command: Command<Input, Offer>) {
    return (id: number, given: Omit<Input, keyof Named>): Promise<Offer> =>
      database.run(command, {
        actor: OPERATOR,
        accountId: account.id,
        input: { ...given, id } as Input,
      })
  }
  const move = (command: Command<Named, Offer>) => (id: number) => doing(command)(id, {})
  return {
    build: move(buildOffer),
    send: move(moves.sendOffer),
    sign: move(moves.signOffer),
    measure: move(moves.acceptMeasurement),
    reject: (id: number, reason: string | null = null) => doing(moves.rejectOffer)(id, { reason }),
    invoice: (id: number, sent: NotedInvoice) => doing(moves.invoiceOffer)(id, { sent }),
    move: (id: number, status: string) =>
      database.run(changeLead, { actor: OPERATOR, accountId: account.id, input: { id, status } }),
    add: async (id: number, given: Partial<TypedLine> = {}): Promise<Offer> => {
      const input = { id, sent: { ...TYPED, ...given } }
      await database.run(lines.addOfferLine, { actor: OPERATOR, accountId: account.id, input })
      return getOffer(database.source, account.id, id, UNHIDDEN)
    },
    edit: (id: number, { lineId, ...sent }: ChangeOfferLine & { lineId: number }) =>
      doing(lines.changeOfferLine)(id, { lineId, sent }),
    remove: (id: number, lineId: number) => doing(lines.removeOfferLine)(id, { lineId }),
    discount: doing(setDiscount),
  }
}
export type Actor = ReturnType<typeof actor>

type TypedLine = Extract<NewOfferLine, { name: string }>

const TYPED: TypedLine = {
  name: 'Delivery',
  description: null,
  quantity: 1,
  price: 100_00,
  vat_rate: 2100,
}

/** A lead of the API; its id. */
export async function addLead({ api }: Dealer): Promise<number> {
  const { status, text, body } = await api.post('/leads', { email: 'jo@klant.example' })
  expect(status, text).toBe(201)
  return body.data.id
}

export async function readOffer({ api }: Dealer, id: number): Promise<Offer> {
  const { status, text, body } = await api.get(`/offers/${id}`)
  expect(status, text).toBe(200)
  return body.data
}

/** The events of an account from the one after `from` on: key, status before and data. */
export async function eventsOf(app: TestApp, { account }: Dealer, from = 0) {
  const rows = await rowsOf(app, 'events', account.id)
  return rows.slice(from).map(({ key, record_id: id, previous_status: previous, data }) => ({
    key,
    id,
    previous,
    data: JSON.parse(data),
  }))
}
