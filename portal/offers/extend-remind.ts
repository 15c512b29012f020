import { offerSending } from '../../server/offers/versions/sending.contract.ts'
import { call, newKey } from '../api.ts'
import { confirm } from '../components/confirm.tsx'
import { issueOf } from '../components/problem.ts'
import { toast } from '../components/toast.tsx'
import { tryOrToast } from '../components/try-or-toast.ts'
import { formatDate } from '../format.ts'
import { t } from '../messages/messages.ts'
import { addDays, dealerDayOf, instantOf } from '../zone.ts'

const DAYS = 30

/** Extends the validity by 30 days, shows a message, and reverts it with "undo". */
export async function promptExtend(
  { id, valid_until: until }: { id: number; valid_until: string },
  onDone: () => Promise<void>,
): Promise<void> {
  const { offers, frame } = t()
  const set = async (day: string, message: string, undo?: () => void) => {
    const extend = async () => {
      await call(offerSending.extend, { params: { id }, body: { valid_until: day } })
      await onDone()
      toast(message, undo)
    }
    await tryOrToast(extend, (problem) => issueOf(problem, 'valid_until'))
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

/** Reminds the customer of the offer by email. A second reminder on one day asks first. */
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
  await tryOrToast(remind, (problem) => issueOf(problem, 'to') && offers.notReminded)
}
