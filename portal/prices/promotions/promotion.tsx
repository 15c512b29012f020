import { useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import {
  type AppliedPromotion,
  type PromotionWithOffers,
  promotionOffers,
  promotions,
} from '../../../server/prices/promotions/promotions.contract.ts'
import { Button } from '../../components/button.tsx'
import { Pill } from '../../components/pill.tsx'
import { ProblemBanner } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { useRead, useWrite } from '../../data.ts'
import { formatNumber } from '../../format.ts'
import { Page } from '../../frame/page.tsx'
import { UnreadPage } from '../../frame/unread.tsx'
import { useLive } from '../../live.ts'
import { t } from '../../messages/messages.ts'
import { can } from '../../session.ts'
import { RemoveButton } from '../in-use.tsx'
import { PromotionForm } from './form.tsx'
import { promotionLook, stateOf } from './state.ts'
import './promotions.css'

const LIST_ADDRESS = '/portal/prices/promotions'

/** One promotion: its fields, and the open offers that could get it. */
export function PromotionScreen() {
  const { promotions: text } = t()
  const id = useRoute().params.id ?? ''
  const isNew = id === 'new'
  const read = useRead(isNew ? null : promotions.get, { params: { id } })
  useLive(read.reload)
  if (!isNew && read.data === null) {
    const { problem, reload } = read
    return (
      <UnreadPage title={text.promotion} back={back()} rows={6} problem={problem} retry={reload} />
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
  const { promotions: text } = t()
  const { route } = useLocation()
  const state = promotion && stateOf(promotion)
  return (
    <Page
      narrow
      title={promotion?.name ?? text.add}
      note={state && <Pill look={promotionLook(state)}>{text.states[state]}</Pill>}
      back={back()}
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
  const { promotions: text } = t()
  const { route } = useLocation()
  const write = useWrite(promotions.delete)
  const remove = async () => {
    const answer = await write.send({ params: { id }, query: { force: '1' } })
    if (answer === null) return
    toast(text.deleted)
    route(LIST_ADDRESS, true)
  }
  return (
    <>
      <ProblemBanner problem={write.problem} />
      <RemoveButton
        title={text.deleteTitle}
        text={count === 0 ? text.deleteText : text.deleteKept(count)}
        busy={write.isSending}
        onRemove={() => void remove()}
      />
    </>
  )
}

function back() {
  return { href: LIST_ADDRESS, text: t().promotions.title }
}

interface Props {
  promotion: PromotionWithOffers
  /** Called with the current promotion after a conflict. */
  onCurrent(promotion: PromotionWithOffers): void
}

/** Applies the promotion to open offers, after showing their number and the skipped ones. */
function Apply({ promotion: { id, version, is_live: isLive }, onCurrent }: Props) {
  const { promotions: text } = t()
  const [preview, setPreview] = useState<AppliedPromotion | null>(null)
  const dryRun = useWrite(promotionOffers.apply)
  const write = useWrite(promotionOffers.apply)
  const sent = { params: { id }, body: { version } }
  const look = async () => {
    const answer = await dryRun.send({ ...sent, query: { dry_run: '1' } })
    if (answer !== null) setPreview(answer.data)
  }
  const apply = async () => {
    const answer = await write.send(sent)
    if (answer === null) return
    toast(text.applied(answer.data.applied))
    await look()
  }
  const changed = write.problem?.code === 'changed_meanwhile' ? write.problem : null
  return (
    <section class="card stack" aria-labelledby="apply">
      <h2 id="apply">{text.openOffers}</h2>
      <p class="soft">{isLive ? text.applyText : text.notLive}</p>
      <ProblemBanner problem={dryRun.problem ?? write.problem} />
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
          <ul class="plain counts" aria-label={t().mail.preview}>
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
          <Button busy={dryRun.isSending} onClick={() => void look()}>
            {t().mail.preview}
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
