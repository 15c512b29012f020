import type { WriteContext } from '../../core/db/command.ts'
import { letGo, pausePartition } from '../../core/jobs/partitions.ts'
import { queueJob } from '../../core/jobs/queue.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The delay after each failure; the last one repeats. */
const RETRY_DELAYS_MINUTES = [1, 2, 5, 15, 30, 60, 120, 240, 480] as const
/** Meta provides a lead no longer than this. */
const META_KEEPS_MS = 90 * DAY_MS

/** Retention of the marks of finished deliveries: no lead is delivered again after that. */
export const MARKS_KEPT_MS = 90 * DAY_MS

export function fetchRetryDelayMs(attempts: number): number {
  const minutes = RETRY_DELAYS_MINUTES[attempts - 1] ?? RETRY_DELAYS_MINUTES.at(-1) ?? 0
  return minutes * MINUTE_MS
}

export function isForgotten(createdAt: number, now: number): boolean {
  return now - createdAt > META_KEEPS_MS
}

/** The kind of job that processes a waiting delivery, after fetching it from Meta. */
export const AD_LEAD_JOB = 'ad_lead'

export interface AdLeadJob {
  adLead: number
}

/** All deliveries of a source are in one partition, so that a failing page delays no other. */
export function sourcePartition(sourceId: number): string {
  return `${AD_LEAD_JOB} ${sourceId}`
}

export async function queueAdLead(
  ctx: WriteContext,
  { source_id: sourceId, id }: { source_id: number; id: number },
): Promise<void> {
  const input: AdLeadJob = { adLead: id }
  const partition = sourcePartition(sourceId)
  await queueJob(ctx, { kind: AD_LEAD_JOB, partition, input, at: ctx.clock.now() })
}

/** Whether the source's deliveries are processed now. */
export function isOpen(source: { is_active: 0 | 1; trouble: string | null }): boolean {
  return source.is_active === 1 && source.trouble === null
}

/** Releases the partition of a source, or blocks it while its deliveries cannot be processed. */
export async function followSource(
  ctx: WriteContext,
  source: Parameters<typeof isOpen>[0] & { id: number },
): Promise<void> {
  await (isOpen(source)
    ? letGo(ctx, sourcePartition(source.id))
    : pausePartition(ctx, sourcePartition(source.id)))
}
