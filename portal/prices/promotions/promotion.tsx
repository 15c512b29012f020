import './promotions.css'
import { useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import type { DeskPromotion } from '../../../server/prices/promotions/desk.contract.ts'
import { useRead, useWrite } from '../../data.ts'
import { Page } from '../../frame/page.tsx'
import { useLive } from '../../live.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { confirm } from '../../parts/confirm.tsx'
import { Pill } from '../../parts/pill.tsx'
import { Failed, ProblemBanner, Skeleton } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { can } from '../../session.ts'
import { Apply } from './apply.tsx'
import { DELETE, ONE } from './endpoints.ts'
import { PromotionForm } from './form.tsx'
import { promotionLook, stateOf } from './state.ts'

const LIST_ADDRESS = '/portal/prices/promotions'

/** One promotion: what it is, and the open offers that could get it. */
export function PromotionScreen() {
  const { promotions: text } = say()
  const id = useRoute().params.id ?? ''
  const isNew = id === 'new'
  const read = useRead(isNew ? null : ONE, { params: { id } })
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
  promotion: DeskPromotion | null
  replace(promotion: DeskPromotion): void
}) {
  const { frame, promotions: text } = say()
  const { route } = useLocation()
  const [saves, setSaves] = useState(0)
  const state = promotion && stateOf(promotion)
  const onSaved = (saved: DeskPromotion) => {
    toast(frame.saved)
    setSaves(saves + 1)
    replace(saved)
  }
  const onStarted = (id: number) => {
    toast(frame.saved)
    setSaves(saves + 1)
    // What was typed is saved, but the effect that asks before leaving ends only after this.
    setTimeout(() => route(`${LIST_ADDRESS}/${id}`, true))
  }
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
          key={saves}
          promotion={promotion}
          mayWrite={can.value.price}
          onStarted={onStarted}
          onSaved={onSaved}
        />
        {promotion !== null && can.value.price && (
          <Apply key={promotion.version} promotion={promotion} onCurrent={replace} />
        )}
      </div>
    </Page>
  )
}

function Delete({ promotion: { id, offers_count: count } }: { promotion: DeskPromotion }) {
  const { frame, promotions: text } = say()
  const { route } = useLocation()
  const write = useWrite(DELETE)
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
