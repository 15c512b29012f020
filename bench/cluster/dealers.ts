import { readConfig } from '../../server/core/config.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import type { Database } from '../../server/core/db/database.ts'
import { openConfiguredDatabase } from '../../server/core/open-database.ts'
import { openVault } from '../../server/core/secret.ts'
import { readFormDefinition } from '../../server/forms/check.ts'
import { createLead } from '../../server/leads/leads.writes.ts'
import { buildOffer } from '../../server/offers/build.ts'
import { addOfferLine } from '../../server/offers/lines/lines.writes.ts'
import { prepareOffer } from '../../server/offers/versions/prepare.ts'
import { formFile } from '../../test/support/forms.ts'
import { LEAD } from '../../test/support/lead.ts'
import { putForm } from '../../test/support/put-form.ts'
import { API, addAccount } from '../zeven.ts'

/** A dealer with all that the load needs: a key, a form, and offers that wait for a signature. */
export interface Dealer {
  id: number
  secret: string
  slug: string
  /** Maximum leads. Null: no limit. */
  quota: number | null
  offers: { lead: number; token: string }[]
}

interface Wanted {
  quota: number | null
  offers: number
}

const PHOTOS = { key: 'photos', kind: 'photo', label: { nl: "Foto's", en: 'Photos' } }
const LINE = { name: 'Veranda', description: null, quantity: 1, price: 100_00, vat_rate: 21_00 }

/** Makes the dealers through the same commands as the commands do, and opens their webhooks. */
export async function createDealers(
  settings: Record<string, string>,
  url: string,
  receiver: string,
  wanted: readonly Wanted[],
): Promise<Dealer[]> {
  const config = readConfig(settings)
  const database = await openConfiguredDatabase(config, { writes: 'inline' })
  try {
    const vault = await openVault(config, database)
    const dealers: Dealer[] = []
    for (const { quota, offers } of wanted) {
      const dealer = await createDealer(database, quota)
      await openWebhook(url, dealer, receiver)
      for (let n = 0; n < offers; n++) dealer.offers.push(await sendOffer(database, vault, dealer))
      dealers.push(dealer)
    }
    return dealers
  } finally {
    await database.close()
  }
}

async function createDealer(database: Database, quota: number | null): Promise<Dealer> {
  const account = await addAccount(database, quota)
  const form = formFile()
  const questions = [...(form.questions as object[]), PHOTOS]
  const definition = readFormDefinition({ ...form, questions })
  const own = { actor: OPERATOR, accountId: account.id }
  await database.run(putForm, { ...own, input: { definition } })
  return { ...account, slug: definition.slug, quota, offers: [] }
}

async function openWebhook(url: string, { secret }: Dealer, receiver: string): Promise<void> {
  const answer = await fetch(`${url}${API}/webhooks`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url: receiver, events: ['lead.created', 'offer.signed'] }),
  })
  if (!answer.ok) throw new Error(`no webhook: ${answer.status} ${await answer.text()}`)
}

export async function sendOffer(
  database: Database,
  vault: Awaited<ReturnType<typeof openVault>>,
  { id: accountId }: Pick<Dealer, 'id'>,
): Promise<Dealer['offers'][number]> {
  const own = { actor: OPERATOR, accountId }
  const { id } = await database.run(createLead, { ...own, input: LEAD })
  await database.run(buildOffer, { ...own, input: { id } })
  await database.run(addOfferLine, { ...own, input: { id, sent: LINE } })
  const { token } = await prepareOffer(database, vault, { ...own, id, by: 'hand' })
  return { lead: id, token }
}
