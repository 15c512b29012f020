import { useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import {
  type AppliedPromotion,
  type PromotionWithOffers,
  promotionOffers,
  promotions,
} from '../../../server/prices/promotions/promotions.contract.ts'
import { ApiProblem, call } from '../../api.ts'
import { useRead, useWrite } from '../../data.ts'
import { formatNumber } from '../../format.ts'
import { Page } from '../../frame/page.tsx'
import { useLive } from '../../live.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { confirm } from '../../parts/confirm.tsx'
import { Pill } from '../../parts/pill.tsx'
import { Failed, ProblemBanner, Skeleton } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { can } from '../../session.ts'
import { PromotionForm } from './form.tsx'
import { promotionLook, stateOf } from './state.ts'
import './promotions.css'

const LIST_ADDRESS = '/portal/prices/promotions'

/** One promotion: what it is, and the open offers that could get it. */
export function PromotionScreen() {
  const { promotions: text } = say()
  const id = useRoute().params.id ?? ''
  const isNew = id === 'new'
  const read = useRead(isNew ? null : promotions.get, { params: { id } })
  useLive(read.reload)
  if (!isNew && read.data === null) {
    return (
      <Page title={text.promotion} back={{ href: LIST_ADDRESS, text: text.title }}>
        {read.problem === null ? (
          <Skeleton rows={6} />
        ) : (
          <div class="card">
            <Failed problem={read.problem} retry={() => void read.reload()} />
          </div>
        )}
      </Page>
    )
  }
  return <Shown key={id} promotion={isNew ? null : read.data} replace={read.replace} />
}

function Shown({
  promotion,
  replace,
}: {
  promotion: PromotionWithOffers | null
  replace(promotion: PromotionWithOffers): void
}) {
  const { promotions: text } = say()
  const { route } = useLocation()
  const state = promotion && stateOf(promotion)
  return (
    <Page
      narrow
      title={promotion?.name ?? text.add}
      note={state && <Pill look={promotionLook(state)}>{text.states[state]}</Pill>}
      back={{ href: LIST_ADDRESS, text: text.title }}
      actions={promotion !== null && can.value.price && <Delete promotion={promotion} />}
    >
      <div class="stack">
        {promotion !== null && promotion.offers_count > 0 && (
          <p class="soft">{text.offers(promotion.offers_count)}</p>
        )}
        <PromotionForm
          promotion={promotion}
          mayWrite={can.value.price}
          onStarted={(id) => route(`${LIST_ADDRESS}/${id}`, true)}
          onSaved={replace}
        />
        {promotion !== null && can.value.price && (
          <Apply key={promotion.version} promotion={promotion} onCurrent={replace} />
        )}
      </div>
    </Page>
  )
}

function Delete({ promotion: { id, offers_count: count } }: { promotion: PromotionWithOffers }) {
  const { frame, promotions: text } = say()
  const { route } = useLocation()
  const write = useWrite(promotions.delete)
  const remove = async () => {
    const ask = count === 0 ? text.deleteText : text.deleteKept(count)
    const question = { title: text.deleteTitle, text: ask, action: frame.remove, danger: true }
    if (!(await confirm(question))) return
    const answer = await write.send({ params: { id }, query: { force: '1' } })
    if (answer === null) return
    toast(text.deleted)
    route(LIST_ADDRESS, true)
  }
  return (
    <>
      <ProblemBanner problem={write.problem} />
      <Button icon="trash" busy={write.isSending} onClick={() => void remove()}>
        {frame.remove}
      </Button>
    </>
  )
}

interface Props {
  promotion: PromotionWithOffers
  /** Somebody changed it: this is what it is now. */
  onCurrent(promotion: PromotionWithOffers): void
}

/** Gives open offers the promotion, after a look at how many that are and which are skipped. */
function Apply({ promotion: { id, version, is_live: isLive }, onCurrent }: Props) {
  const { promotions: text } = say()
  const [preview, setPreview] = useState<AppliedPromotion | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isLooking, setLooking] = useState(false)
  const write = useWrite(promotionOffers.apply)
  const look = async () => {
    setLooking(true)
    setProblem(null)
    try {
      const query = { dry_run: '1' } as object
      setPreview(
        (await call(promotionOffers.apply, { params: { id }, query, body: { version } })).data,
      )
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
            onClick={() => onCurrent((changed.details as { current: PromotionWithOffers }).current)}
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
