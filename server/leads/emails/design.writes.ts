import { defineCommand } from '../../core/db/command.ts'
import { hasEnough, queueMail } from '../../core/mails/queue.ts'
import { MOST_OF_STRANGERS } from '../../core/mails/schedule.ts'
import { type Proven, spendProof } from '../proofs/spend.ts'
import type { AboutDesign } from './design.ts'
import { TYPED_KINDS } from './to-customers.ts'

interface DesignToMail extends Proven {
  to: string
  language: string
  about: AboutDesign
}

/**
 * Emails a design. The email belongs to no account: no dealer sees the address. It is deleted
 * within a day, and until then limits further emails to that address.
 */
export const mailDesign = defineCommand<DesignToMail, null>(
  import.meta.url,
  async (ctx, { proof, ...mail }) => {
    if (proof !== null) await spendProof(ctx, proof)
    if (await hasEnough(ctx, TYPED_KINDS, mail.to, MOST_OF_STRANGERS)) return null
    await queueMail({ ...ctx, accountId: 0 }, { kind: 'design', ...mail })
    return null
  },
)
