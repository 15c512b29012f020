import { useMemo } from 'preact/hooks'
import { type InForce, limitsFor, type Range } from '../../shared/form/limits.ts'
import { useSession } from './session.ts'
import { stable } from './signals.ts'

/** The limits that hold now. A part that uses them is drawn again when they change. */
export function useLimits(range: Range): InForce {
  const { derived } = useSession()
  return useMemo(() => stable(() => limitsFor(range, derived.seen.value)), [range, derived]).value
}
