import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import { ApiError } from '../../core/errors.ts'

// Files without a submission, and those of quarantined leads, belong to strangers until a lead is created.

/** Maximum bytes of them per account, and maximum per network. */
export const MOST_BYTES_OF_STRANGERS = { account: 2_000_000_000, network: 250_000_000 } as const
/** The overhead of each file: a small picture, and the rest of its last disk block. */
export const BYTES_BESIDE = 32_000
const RETRY_AFTER_SECONDS = 3_600

type Bytes = Record<keyof typeof MOST_BYTES_OF_STRANGERS, number>

/** The account's stored bytes from strangers, including files that are still to be deleted. */
export async function strangersBytes(
  { db }: Pick<Source, 'db'>,
  accountId: number,
  network: string,
): Promise<Bytes> {
  const rows = await ofAccount(db, accountId)
    .selectFrom('uploads')
    .select((eb) => [
      'network',
      eb.fn.sum<number>('bytes').as('bytes'),
      eb.fn.countAll<number>().as('files'),
    ])
    .where('network', 'is not', null)
    .groupBy('network')
    .execute()
  const sum = (own: typeof rows) =>
    own.reduce((all, { bytes, files }) => all + Number(bytes) + Number(files) * BYTES_BESIDE, 0)
  return { account: sum(rows), network: sum(rows.filter((row) => row.network === network)) }
}

/** Throws 429 if a file of this size exceeds the maximum. */
export function checkUploadRoom(stored: Bytes, bytes = 0): void {
  const added = bytes + BYTES_BESIDE
  const { account, network } = MOST_BYTES_OF_STRANGERS
  if (stored.account + added <= account && stored.network + added <= network) return
  const message = { budget: 'unsent_files', retry_after: RETRY_AFTER_SECONDS }
  throw new ApiError('rate_limited', null, message, { 'Retry-After': String(RETRY_AFTER_SECONDS) })
}
