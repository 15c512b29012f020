import { useState } from 'preact/hooks'
import type { DeskPromotion } from '../../../server/prices/promotions/desk.contract.ts'
import type { AppliedPromotion } from '../../../server/prices/promotions/promotions.contract.ts'
import { ApiProblem, call } from '../../api.ts'
import { useWrite } from '../../data.ts'
import { formatNumber } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { ProblemBanner } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { APPLY } from './endpoints.ts'

interface Props {
  promotion: DeskPromotion
  /** Somebody changed it: this is what it is now. */
  onCurrent(promotion: DeskPromotion): void
}

/** Gives open offers the promotion, after a look at how many that are and which are skipped. */
export function Apply({ promotion: { id, version, is_live: isLive }, onCurrent }: Props) {
  const { promotions: text } = say()
  const [preview, setPreview] = useState<AppliedPromotion | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isLooking, setLooking] = useState(false)
  const write = useWrite(APPLY)
  const look = async () => {
    setLooking(true)
    setProblem(null)
    try {
      const query = { dry_run: '1' } as object
      setPreview((await call(APPLY, { params: { id }, query, body: { version } })).data)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error)
    }
    setLooking(false)
  }
  const apply = async () => {
    const answer = await write.send({ params: { id }, body: { version } })
    if (answer === null) return
    toast(text.applied(answer.data.applied))
    await look()
  }
  const changed = write.problem?.code === 'changed_meanwhile' ? write.problem : null
  return (
    <section class="card stack" aria-labelledby="apply">
      <h2 id="apply">{text.openOffers}</h2>
      <p class="soft">{isLive ? text.applyText : text.notLive}</p>
      <ProblemBanner problem={problem ?? write.problem} />
      {changed !== null && (
        <div>
          <Button
            icon="refresh"
            onClick={() => onCurrent((changed.details as { current: DeskPromotion }).current)}
          >
            {text.showCurrent}
          </Button>
        </div>
      )}
      <div role="status">
        {preview !== null && (
          <ul class="plain counts" aria-label={text.preview}>
            {(
              [
                [preview.applied, text.gets],
                [preview.skipped_pinned, text.pinned],
                [preview.skipped_dealer_set, text.typed],
              ] as const
            ).map(([count, says]) => (
              <li key={says}>
                <strong class="number">{formatNumber(count)}</strong>
                <span>{says}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {isLive && (
        <div class="row">
          <Button busy={isLooking} onClick={() => void look()}>
            {text.preview}
          </Button>
          {preview !== null && preview.applied > 0 && (
            <Button look="main" busy={write.isSending} onClick={() => void apply()}>
              {text.apply(preview.applied)}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
