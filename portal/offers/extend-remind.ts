import { offerSending } from '../../server/offers/versions/sending.contract.ts'
import { call, newKey } from '../api.ts'
import { confirm } from '../components/confirm.tsx'
import { doOrSay } from '../components/do-or-say.ts'
import { issueOf } from '../components/problem.ts'
import { toast } from '../components/toast.tsx'
import { formatDate } from '../format.ts'
import { t } from '../messages/messages.ts'
import { addDays, dealerDayOf, instantOf } from '../zone.ts'

const DAYS = 30

/** Lets the customer sign for 30 days more, says so, and takes it back at "undo". */
export async function askToExtend(
  { id, valid_until: until }: { id: number; valid_until: string },
  onDone: () => Promise<void>,
): Promise<void> {
  const { offers, frame } = t()
  const set = async (day: string, says: string, undo?: () => void) => {
    const extend = async () => {
      await call(offerSending.extend, { params: { id }, body: { valid_until: day } })
      await onDone()
      toast(says, undo)
    }
    await doOrSay(extend, (problem) => issueOf(problem, 'valid_until'))
  }
  const from = Math.max(Date.parse(until), Date.now())
  const day = addDays(dealerDayOf(from), DAYS)
  const shown = formatDate(instantOf(`${day}T12:00`) ?? until)
  await set(
    day,
    offers.extended(shown),
    () => void set(dealerDayOf(Date.parse(until)), frame.undone),
  )
}

/** Mails the customer that the offer waits. Who was reminded today already is not without asking. */
export async function remindOfOffer(id: number, onDone: () => Promise<void>): Promise<void> {
  const { offers } = t()
  const send = async (again: boolean) => {
    const given = { params: { id }, body: { again } }
    const { data } = await call(offerSending.remind, given, { idempotencyKey: newKey() })
    return data.sent
  }
  const remind = async () => {
    if (!(await send(false)) && !((await confirm(offers.remindAgain)) && (await send(true)))) return
    await onDone()
    toast(offers.reminded)
  }
  await doOrSay(remind, (problem) => issueOf(problem, 'to') && offers.notReminded)
}
