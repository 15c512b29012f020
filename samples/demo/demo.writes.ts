import type { Account } from '../../server/account/accounts/accounts.contract.ts'
import { getAccountRow } from '../../server/account/accounts/accounts.reads.ts'
import { insertKey, type KeyWithSecret } from '../../server/account/keys/keys.writes.ts'
import { insertInvitation } from '../../server/account/members/members.writes.ts'
import { newInvitationToken } from '../../server/account/members/secret.ts'
import { SCOPES } from '../../server/core/contract.ts'
import { lockAccount } from '../../server/core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../server/core/db/command.ts'
import { claimNames } from '../../server/core/db/dialect.ts'
import type { Agenda } from '../../server/forms/agendas/agendas.contract.ts'
import { putAgendas } from '../../server/forms/agendas/agendas.writes.ts'
import { writeForm } from '../../server/forms/forms.writes.ts'
import type { Catalogue } from '../../server/prices/catalogue/catalogue.contract.ts'
import { writeCatalogue } from '../../server/prices/catalogue/catalogue.writes.ts'
import type { PriceGrid } from '../../server/prices/matrices/grid.contract.ts'
import { toStored } from '../../server/prices/matrices/record.ts'
import { writeMatrices } from '../../server/prices/matrices/write.ts'
import type { CompleteForm } from '../../shared/form/form.contract.ts'
import { addDemoLeads, daysAgo } from './add-leads.ts'
import { OWN_STATUS, OWN_STATUS_LABEL } from './leads.ts'
import { LETTERHEAD, OFFER_SETTINGS } from './letterhead.ts'
import { openDemoAccount } from './open.ts'

/** The demo dealer's first member. The default address receives no email. */
interface Owner {
  email: string
  name: string
}

export interface Demo {
  definition: CompleteForm
  matrices: PriceGrid[]
  catalogue: Catalogue
  /** Times for customers' appointments, if the form has an appointment question. */
  agendas?: Agenda[]
}

export interface LoadedDemo {
  account: Account
  key: KeyWithSecret
  slug: string
  /** The secret of the owner's invitation link. */
  invitation: string
}

const OWNER: Owner = { email: 'owner@verandas.example', name: 'Robin Voorbeeld' }

/**
 * Creates the demo dealer with leads in every stage. In a database with an account it
 * changes nothing and returns null.
 */
export const loadDemo = defineCommand<Demo & { owner?: Owner }, LoadedDemo | null>(
  import.meta.url,
  async (ctx, { owner = OWNER, ...demo }) => {
    const [free] = await claimNames(ctx.db, ctx.engine, ['load the demo'])
    const existing = await ctx.db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
    if (free === false || existing !== undefined) return null
    const loaded = await openDemoDealer(ctx, demo)
    const own = { ...ctx, accountId: loaded.account.id }
    await addDemoLeads(own, await getAccountRow(own, own.accountId), demo.definition)
    const token = newInvitationToken()
    const as = { role: 'owner', sees_contact: true, sealedToken: null } as const
    await insertInvitation(own, { ...owner, ...as, token })
    return { ...loaded, invitation: token }
  },
)

/** Start of the account, before its first lead. */
const OPENED_DAYS_AGO = 30

/** Opens the account of the demo dealer with a key, prices and the form, and without leads. */
export async function openDemoDealer(
  now: WriteContext,
  { definition, matrices, catalogue, agendas }: Demo,
): Promise<Omit<LoadedDemo, 'invitation'>> {
  const ctx = daysAgo(now, OPENED_DAYS_AGO)
  const account = await openDemoAccount(ctx, {
    name: definition.dealer.name,
    accent: definition.theme?.accent ?? null,
    email: definition.dealer.email ?? null,
    phone: definition.dealer.phone ?? null,
    letterhead: LETTERHEAD,
    offerSettings: OFFER_SETTINGS,
    statuses: { [OWN_STATUS]: OWN_STATUS_LABEL },
  })
  const own = { ...ctx, accountId: account.id }
  const key = await insertKey(own, {
    name: 'Demo key',
    scopes: [...SCOPES],
    expiresAt: null,
  })
  const at = await lockAccount(own)
  const none = { before: new Map(), verb: 'replace' } as const
  await writeMatrices(own, at, matrices.map(toStored), none)
  if (agendas) {
    const { updated_at: version } = await getAccountRow(own, account.id)
    await putAgendas.run(own, { version, agendas })
  }
  const { slug } = await writeForm(own, { definition })
  await writeCatalogue(own, catalogue)
  return { account, key, slug }
}
