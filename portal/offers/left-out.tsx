import { useState } from 'preact/hooks'
import { itemTryOut } from '../../server/forms/try-out.contract.ts'
import { offerLines } from '../../server/offers/lines/lines.contract.ts'
import { Button } from '../components/button.tsx'
import type { RuleNames } from '../components/rule-amount.ts'
import { noLineText } from '../components/rule-text.ts'
import { Skeleton } from '../components/states.tsx'
import { toast } from '../components/toast.tsx'
import { useRead } from '../data.ts'
import { t } from '../messages/messages.ts'
import { namesOf } from '../prices/rule/names.ts'
import type { OfferWriter } from './writes.ts'

/**
 * The names of questions and answers in the forms. Null until they are loaded; those of the form
 * file if that fails.
 */
function useNames(): RuleNames | undefined | null {
  const { data, problem } = useRead(itemTryOut.parts)
  if (data === null) return problem === null ? null : undefined
  return namesOf(data)
}

/** The price book items without a line on this offer, and the reasons. One click adds it anyway. */
export function LeftOutLines({ writer }: { writer: OfferWriter }) {
  const { offer: text } = t()
  const { offer } = writer
  const [isOpen, setOpen] = useState(false)
  if (offer.left_out.length === 0) return null
  const add = async (id: number, name: string) => {
    const done = await writer.act({
      endpoint: offerLines.add,
      body: { from: 'item', id },
      what: text.addWhat(name),
    })
    if (done) toast(text.added(name))
  }
  return (
    <details class="left-out" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary class="soft">{text.leftOut(offer.left_out.length)}</summary>
      {isOpen && <LeftOutList offer={offer} onAdd={(id, name) => void add(id, name)} />}
    </details>
  )
}

function LeftOutList({
  offer,
  onAdd,
}: {
  offer: OfferWriter['offer']
  onAdd(id: number, name: string): void
}) {
  const { offer: text } = t()
  const names = useNames()
  if (names === null) return <Skeleton rows={offer.left_out.length} />
  return (
    <ul class="plain">
      {offer.left_out.map(({ item: { id, name }, why }) => (
        <li key={id}>
          <div>
            <p>{name}</p>
            <p class="soft small">{why === null ? text.leftOutByHand : noLineText(why, names)}</p>
          </div>
          {offer.steps.includes('change') && (
            <Button
              look="quiet"
              icon="plus"
              label={text.addThis(name)}
              onClick={() => onAdd(id, name)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
