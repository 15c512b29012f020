import { redrawPicture } from '../../core/files/redraw.ts'
import { type MemberCall, refuseWithCurrent, routes, runFor } from '../../core/http/call.ts'
import { parseId } from '../../core/http/query.ts'
import { spend } from '../../core/limits/spend.ts'
import { changeMember, changeOwn } from './change.ts'
import { readMe } from './me.ts'
import { invitations, members, ownMember } from './members.contract.ts'
import { getMemberRow, listInvitations, listMembers, readEntrance } from './members.reads.ts'
import { inviteMember, removeMember, withdrawInvitation } from './members.writes.ts'
import { toInvitation, toMember, toProfile } from './record.ts'
import { newInvitationToken, secretLink } from './secret.ts'

export const memberRoutes = [
  ...routes(ownMember, {
    get: async (call) => ({ data: await readMe(call) }),

    change: async (call) => {
      const change = call.read().body
      const row = await runFor(call, changeOwn, { id: call.member.id, change })
      const own = { name: row.name, language: row.language, singleKeys: row.single_keys === 1 }
      return { data: await readMe({ ...call, member: { ...call.member, ...own } }) }
    },

    getProfile: async (call) => ({ data: toProfile(await findOwned(call)) }),

    changeProfile: async (call) => {
      const { version, ...change } = call.read().body
      const written = runFor(call, changeOwn, { id: call.member.id, change, version })
      const getCurrent = async () => toProfile(await findOwned(call))
      return { data: toProfile(await refuseWithCurrent(written, getCurrent)) }
    },

    putPhoto: async (call) => {
      const drawn = await redrawPicture(call.read().body.picture)
      const change = { photo: drawn?.content ?? null, photo_type: drawn?.type ?? null }
      return { data: toProfile(await runFor(call, changeOwn, { id: call.member.id, change })) }
    },

    getPassword: async ({ database, member }) => ({
      data: await readEntrance(database.source, member.userId),
    }),
  }),

  ...routes(members, {
    list: async ({ account, member, database: { source, clock } }) => {
      const all = await listMembers(source, account.id)
      const invited = await listInvitations(source, account.id, clock.now())
      const data = {
        members: all.map((row) => toMember(row, member.id)),
        invitations: invited.map(toInvitation),
      }
      return { data }
    },

    change: async (call) => {
      const { id } = await namedRow(call)
      const written = runFor(call, changeMember, { id, ...call.read().body })
      const getCurrent = async () => toMember(await namedRow(call), call.member.id)
      return { data: toMember(await refuseWithCurrent(written, getCurrent), call.member.id) }
    },

    remove: async (call) => {
      const { id } = await namedRow(call)
      await runFor(call, removeMember, { id })
      return { data: { id } }
    },
  }),

  ...routes(invitations, {
    create: async (call) => {
      const { body } = call.read()
      await spend(call.database.counters, 'invitations', call.account.id)
      const mailed = call.mailFrom !== null
      const token = newInvitationToken()
      const sealedToken = mailed ? call.outgoing.seal(token) : null
      const invitation = await runFor(call, inviteMember, { ...body, token, sealedToken })
      // A link that is only in the email verifies the address. Without email the owner passes it on.
      const link = mailed ? null : secretLink(call.baseUrl, 'invitation', token)
      return { data: { invitation: toInvitation(invitation), mailed, link } }
    },

    withdraw: async (call) => {
      const id = parseId(call.params.id ?? '') ?? 0
      await runFor(call, withdrawInvitation, { id })
      return { data: { id } }
    },
  }),
]

type Naming = Pick<MemberCall, 'database' | 'account' | 'params' | 'member'>

function findOwned({ database, account, member }: Naming) {
  return getMemberRow(database.source, account.id, member.id)
}

/** The member in the path. Throws 404 before the body is checked. */
function namedRow({ database, account, params }: Naming) {
  return getMemberRow(database.source, account.id, parseId(params.id ?? ''))
}
