import { useState } from 'preact/hooks'
import type { DeskLine } from '../../../server/offers/desk/desk.contract.ts'
import type { getRuleParts } from '../../../server/prices/offer-items/desk.contract.ts'
import type { LineFacts } from '../../../server/prices/offer-items/lines.contract.ts'
import { call, endpoint, newKey } from '../../api.ts'
import { useRead } from '../../data.ts'
import { formatCents } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import type { RuleNames } from '../../parts/rule/amount.ts'
import { sayNoLine, sayPrice, sayQuantity, sayShown } from '../../parts/rule/say.ts'
import { Skeleton } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { namesOf } from '../../prices/rule/names.ts'
import { ADD_LINE } from './endpoints.ts'
import type { OfferWriter } from './writes.ts'

const PARTS = endpoint<typeof getRuleParts>('GET', '/rule-parts')

/**
 * What questions and answers are called, as the forms have it. Null until that is known; those of the
 * form file where it cannot be read.
 */
function useNames(): RuleNames | undefined | null {
  const { data, problem } = useRead(PARTS)
  if (data === null) return problem === null ? null : undefined
  return namesOf(data)
}

/** Where a line comes from. */
export function WhyPanel({
  line: { origin, article_number: article },
  currency,
}: {
  line: DeskLine
  currency: string
}) {
  const { offer: text } = say()
  if (origin === null) return <p class="why soft small">{text.byHand}</p>
  if ('facts' in origin) return <WhyByRule facts={origin.facts} article={article} />
  if ('shown_price' in origin) return <WhyShown price={origin.shown_price} currency={currency} />
  // A line that is older than the facts tells them in English.
  const said = [origin.shown, origin.quantity, origin.price] as const
  return <Facts said={said} article={article} lang="en" />
}

type ShownPrice = Extract<NonNullable<DeskLine['origin']>, { shown_price: unknown }>['shown_price']

function WhyShown({ price, currency }: { price: ShownPrice; currency: string }) {
  const { offer: text, lead } = say()
  const amounts = [price.from, price.to].filter((cents) => cents !== null)
  const shown = amounts.map((cents) => formatCents(cents, currency)).join(' – ')
  const vat = price.includes_vat ? lead.withVat : lead.withoutVat
  return <p class="why soft small">{`${text.bySeen(shown)} (${vat}).`}</p>
}

function WhyByRule({ facts, article }: { facts: LineFacts; article: string | null }) {
  const names = useNames()
  if (names === null) return <Skeleton rows={3} />
  const said = [
    sayShown(facts.shown, names),
    sayQuantity(facts.quantity, names),
    sayPrice(facts.price, names),
  ] as const
  return <Facts said={said} article={article} />
}

function Facts({
  said: [rule, quantity, price],
  article,
  lang,
}: {
  said: readonly [rule: string, quantity: string, price: string]
  article: string | null
  lang?: string
}) {
  const { offer: text } = say()
  const rows = [
    [text.rule, rule],
    [text.quantity, quantity],
    [text.price, price],
    [text.article, article],
  ] as const
  return (
    <dl class="why small">
      {rows.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt class="soft">{name}</dt>
              <dd lang={lang}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** What the price book has that this offer does not, and why. One click adds it all the same. */
export function LeftOutLines({ writer }: { writer: OfferWriter }) {
  const { offer: text } = say()
  const { offer } = writer
  const [isOpen, setOpen] = useState(false)
  if (offer.left_out.length === 0) return null
  const add = async (id: number, name: string) => {
    const idempotencyKey = newKey()
    const done = await writer.act({
      what: text.addWhat(name),
      run: async (version) => {
        const body = { version, from: 'item' as const, id }
        await call(ADD_LINE, { params: { id: offer.id }, body }, { idempotencyKey })
        return null
      },
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
  const { offer: text } = say()
  const names = useNames()
  if (names === null) return <Skeleton rows={offer.left_out.length} />
  return (
    <ul class="plain">
      {offer.left_out.map(({ item: { id, name }, why }) => (
        <li key={id}>
          <div>
            <p>{name}</p>
            <p class="soft small">{why === null ? text.leftOutByHand : sayNoLine(why, names)}</p>
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
