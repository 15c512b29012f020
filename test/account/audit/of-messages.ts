import { expect } from 'vitest'
import { type Actor, OPERATOR } from '../../../server/core/db/actor.ts'
import { addIncoming } from '../../../server/leads/conversation/incoming.ts'
import { sendMessage, undoMessage } from '../../../server/leads/conversation/messages.writes.ts'
import { addLead } from '../../offers/offers.ts'
import { doneBy, noting, run, type World } from './audit.ts'

const MEMBER = { kind: 'member', id: 1 } as const

function mailed({ app, dealer }: World, leadId: number, actor: Actor) {
  const mail = { subject: 'Hello', text: 'Hello', files: [], template: null }
  const own = { actor, accountId: dealer.account.id }
  return app.database.run(sendMessage, { ...own, input: { leadId, ...mail } })
}

export const OF_MESSAGES: Record<string, (world: World) => Promise<void>> = {
  addIncoming: async (world) => {
    const leadId = await addLead(world.dealer)
    const done = (write: () => Promise<unknown>) => doneBy('operator', world, write)
    const mail = { messageId: 'a@b', inReplyTo: null, from: 'jo@klant.example', to: 'us@x.example' }
    const said = { subject: '', text: 'Yes', quoted: null, isAutomatic: false, files: [] }
    const take = () => done(() => run(world, addIncoming, { leadId, ...mail, ...said }))
    expect(await take()).toEqual([`update lead ${leadId} (messages)`])
    expect(await take()).toEqual([])
  },

  sendMessage: async (world) => {
    const leadId = await addLead(world.dealer)
    expect(await doneBy('operator', world, () => mailed(world, leadId, OPERATOR))).toEqual([
      `update lead ${leadId} (messages)`,
    ])
  },

  undoMessage: async (world) => {
    const { app, dealer } = world
    const leadId = await addLead(dealer)
    const { id } = await mailed(world, leadId, MEMBER)
    const own = { actor: MEMBER, accountId: dealer.account.id, input: { leadId, id } }
    const { lines } = await noting(app, dealer, () => app.database.run(undoMessage, own))
    expect(lines).toEqual([`member 1: update lead ${leadId} (messages)`])
  },
}
