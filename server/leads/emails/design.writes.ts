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
 * Mails a design. The mail is no account's: no dealer sees the address, and it goes within a day, in which it
 * only limits how many more are sent there.
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
