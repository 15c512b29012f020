import { type MemberCall, memberRoute } from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import { spend } from '../../ground/limits/spend.ts'
import { changeMember, setOwn, setPhone, setPhoto } from './change.ts'
import { readPortalMe, readVisitorMe } from './me.ts'
import * as contract from './members.contract.ts'
import {
  getMemberRow,
  listInvitations,
  listMembers,
  readEntrance,
  readPhoto,
} from './members.reads.ts'
import * as actions from './members.writes.ts'
import { toInvitation, toMember, toProfile } from './record.ts'
import { newInvitationToken, secretLink } from './secret.ts'

export const memberRoutes = [
  memberRoute(contract.getPortalMe, async (call) => ({
    data: await readMe(call),
  })),

  memberRoute(contract.changePortalMe, async (call) => {
    const { body } = call.read()
    await run(call, setOwn, { id: call.member.id, ...body })
    return { data: await readMe(call) }
  }),

  memberRoute(contract.getProfile, async ({ database, account, member }) => ({
    data: toProfile(await getMemberRow(database.source, account.id, member.id)),
  })),

  memberRoute(contract.changeProfile, async (call) => {
    const { phone } = call.read().body
    return { data: toProfile(await run(call, setPhone, { id: call.member.id, phone })) }
  }),

  memberRoute(contract.putPhoto, async (call) => {
    const { picture } = call.read().body
    const photo = await readPhoto(picture)
    const row = await run(call, setPhoto, { id: call.member.id, photo })
    return { data: toProfile(row) }
  }),

  memberRoute(contract.getPassword, async (call) => ({
    data: await readEntrance(call.database.source, call.member.userId),
  })),

  memberRoute(contract.listMembersDesk, async ({ account, member, database }) => {
    const now = database.clock.now()
    const members = await listMembers(database.source, account.id)
    const invitations = await listInvitations(database.source, account.id, now)
    const data: contract.MembersDesk = {
      members: members.map((row) => toMember(row, member.id)),
      invitations: invitations.map(toInvitation),
    }
    return { data }
  }),

  memberRoute(contract.changeMember, async (call) => {
    const { id } = await getMemberRow(call.database.source, call.account.id, idOf(call))
    const row = await run(call, changeMember, { id, ...call.read().body })
    return { data: toMember(row, call.member.id) }
  }),

  memberRoute(contract.removeMember, async (call) => {
    const { id } = await getMemberRow(call.database.source, call.account.id, idOf(call))
    await run(call, actions.removeMember, { id })
    return { data: { id } }
  }),

  memberRoute(contract.invite, async (call) => {
    const { body } = call.read()
    await spend(call.database.counters, 'invitations', call.account.id)
    const mail = call.mailFrom !== null
    const token = newInvitationToken()
    const sealedToken = mail ? call.outgoing.seal(token) : null
    const invitation = await run(call, actions.inviteMember, { ...body, token, sealedToken })
    // A link that only the mail has proves who reads the address. Without mail the owner hands it over.
    const link = mail ? null : secretLink(call.baseUrl, 'invitation', token)
    return { data: { invitation: toInvitation(invitation), mailed: mail, link } }
  }),

  memberRoute(contract.withdrawInvitation, async (call) => {
    const id = idOf(call)
    await run(call, actions.withdrawInvitation, { id: id ?? 0 })
    return { data: { id: id ?? 0 } }
  }),
]

function readMe({ database, account, member, mailFrom }: MemberCall) {
  if (member.visit !== undefined) {
    return readVisitorMe(database.source, account.id, member, mailFrom)
  }
  return readPortalMe(database.source, account.id, member.id, mailFrom)
}

function idOf({ params }: Pick<MemberCall, 'params'>): number | null {
  return parseId(params.id ?? '')
}

function run<Input, Output>(
  { database, actor, account }: Pick<MemberCall, 'database' | 'actor' | 'account'>,
  action: Parameters<typeof database.run<Input, Output>>[0],
  input: Input,
): Promise<Output> {
  return database.run(action, { actor, accountId: account.id, input })
}
