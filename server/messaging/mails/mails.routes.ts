import { pageReply, routes, runFor } from '../../core/http/call.ts'
import { findOwned } from '../../core/http/find-owned.ts'
import { spendMail } from '../../core/limits/spend.ts'
import { type MailSetup, mails, notifications } from './mails.contract.ts'
import * as store from './mails.reads.ts'
import * as actions from './mails.writes.ts'

export const mailRoutes = [
  ...routes(mails, {
    list: async (call) => {
      const page = call.readPage()
      const rows = await store.listMails(call.database.source, call.account.id, page)
      return pageReply(rows.map(store.toMail), page)
    },

    get: async (call) => ({
      data: store.toMailDetail(await findOwned(call, 'mails')),
    }),

    sendAgain: async (call) => {
      const { id } = await findOwned(call, 'mails')
      call.read()
      await spendMail(call)
      return { data: store.toMail(await runFor(call, actions.sendMailAgain, { id })) }
    },

    setup: async ({ mailFrom }) => {
      const data: MailSetup = { sends: mailFrom !== null, from: mailFrom }
      return { data }
    },
  }),
  ...routes(notifications, {
    get: async ({ database, account, member }) => ({
      data: await store.findNotifications(database.source, account.id, member.id),
    }),

    replace: async (call) => {
      const { body } = call.read()
      return { data: await runFor(call, actions.setNotifications, { ...body, id: call.member.id }) }
    },
  }),
]
