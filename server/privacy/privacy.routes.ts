import { Readable } from 'node:stream'
import { dayOf, formatTimestamp } from '../../shared/time.ts'
import { recordAccountExport } from '../account/audit/audit.writes.ts'
import { ApiError, NotFound, ValidationFailed } from '../core/errors.ts'
import { type MemberCall, pageReply, routes, runFor, type Streamed } from '../core/http/call.ts'
import { parseId } from '../core/http/query.ts'
import { issue } from '../core/issues.contract.ts'
import { exportAccount } from './account-export.ts'
import { removeDemo } from './account-removal.writes.ts'
import { archive } from './archive.ts'
import { filesOfArchivedContract, type RetainedContract } from './archived-contract.ts'
import { getArchivedContract, openArchivedContract } from './archived-contracts.ts'
import { eraseTarget } from './erase-target.ts'
import { exportPerson } from './export.ts'
import { foresee } from './preview.ts'
import { privacy, type RetainedOffer } from './privacy.contract.ts'
import { listArchivedContracts, listErasuresOf } from './register.ts'

export const privacyRoutes = routes(privacy, {
  exportAccount: async (call): Promise<Streamed> => {
    call.read()
    const { database, account, files } = call
    const zip = await exportAccount(database, files, account.id)
    // It runs before the next wait: otherwise an already failed stream would read as an empty one.
    const stream = Readable.toWeb(zip) as ReadableStream<Uint8Array>
    await runFor(call, recordAccountExport, null).catch((error) => {
      zip.destroy()
      throw error
    })
    const name = `zeven-account-${account.id}-${dayOf(database.clock.now(), account.timeZone)}.zip`
    return {
      stream,
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    }
  },

  removeDemo: async (call) => ({ data: { removed: await runFor(call, removeDemo, null) } }),

  foreseeErasure: async (call) => {
    const { gone, kept, person } = await readPerson(call)
    const customers = person.customers.map(({ id, customer_no, name }) => ({
      ...{ id, customer_no, name },
    }))
    return { data: { customers, gone, kept: kept.map(shownContract) } }
  },

  erase: async (call) => {
    const { person, id } = await readPerson(call)
    const { body } = call.read()
    const own = person.customers.find((one) => one.id === id)
    if (own?.customer_no !== body.customer_no)
      throw new ValidationFailed({ customer_no: [issue('customer_number')] })
    const { database, actor, account, outgoing } = call
    const caller = { database, actor, accountId: account.id, seal: outgoing.seal }
    const { gone, kept } = await eraseTarget(caller, { target: { customer: id }, kind: 'person' })
    return { data: { gone, kept: kept.map(shownContract) } }
  },

  exportPerson: async (call): Promise<Streamed> => {
    const { id } = await readPerson(call)
    const { database, actor, account, files } = call
    const exporting = { database, files, actor, accountId: account.id }
    return archive(`customer-${id}`, await exportPerson(exporting, { customer: id }))
  },

  listErasures: async ({ database, account, readPage }) => {
    const page = readPage()
    return pageReply(await listErasuresOf(database.source, account.id, page), page)
  },

  listSealed: async ({ database, account, readPage }) => {
    const page = readPage()
    return pageReply(await listArchivedContracts(database.source, account.id, page), page)
  },

  openSealed: async (call): Promise<Streamed> => {
    const { database, actor, account, outgoing } = call
    const { id } = await getArchivedContract(
      database.source,
      account.id,
      parseId(call.params.id ?? ''),
    )
    if (!call.member.seesContact) throw new ApiError('contact_hidden')
    const { reason } = call.read().query
    const opening = { database, actor, accountId: account.id, open: outgoing.open }
    return archive(
      `offer-${id}`,
      filesOfArchivedContract(await openArchivedContract(opening, { id, reason })),
    )
  },
})

/** The customer's person. Throws 404, also if erased, and 403 for members who cannot see contact details. */
async function readPerson(call: MemberCall) {
  const id = parseId(call.params.id ?? '')
  if (id === null) throw new NotFound()
  const found = await foresee(call.database, call.account.id, { customer: id })
  if (!call.member.seesContact) throw new ApiError('contact_hidden')
  return { ...found, id }
}

function shownContract({ lead_id, offer_number, until }: RetainedContract): RetainedOffer {
  return { lead_id, offer_number, until: formatTimestamp(until) }
}
