import '../materials/materials.css'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import {
  PRICED,
  type Preview,
  type PriceChange,
  type Priced,
  priceChanges,
} from '../../../server/prices/changes/changes.contract.ts'
import { type Adjustment, toCents } from '../../../shared/money.ts'
import type { ApiProblem } from '../../api.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { CheckField, SelectField, TextField } from '../../components/field.tsx'
import { issueOf } from '../../components/problem.ts'
import { QuestionForm } from '../../components/question-form.tsx'
import { Banner, IssueBanner, ProblemBanner, Unread } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { useRead, useWrite } from '../../data.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { addDays, today } from '../../zone.ts'
import { AdjustFields, useAdjustment } from '../adjust-fields.tsx'

interface Props {
  /** The planned one; null for a new one. */
  change: PriceChange | null
  /** A new one starts with all of this kind; by default with all active ones. */
  only?: Priced
  onClose(): void
  onSaved(): void
}

type Choice = { kind: Priced; id: number; name: string; is_active: boolean }

/** Changes many prices by a percentage. Nothing is written before the preview. */
export function PriceChangeDialog(props: Props) {
  const { data, problem, reload } = useRead(priceChanges.choices)
  return (
    <Dialog title={t().priceChanges.add} onClose={props.onClose} wide keepOpen>
      {data !== null && <ChangeForm {...props} choices={data} />}
      {data === null && <Unread problem={problem} retry={reload} rows={6} height={36} />}
    </Dialog>
  )
}

export function namesOfKinds(): Record<Priced, string> {
  const { prices, materials, items } = t()
  return { price_matrix: prices.matrices, material: materials.title, offer_item: items.title }
}

/** A record of the price book by its kind and its id. */
const keyOf = ({ kind, id }: { kind: Priced; id: number }) => `${kind} ${id}`

interface FormProps extends Props {
  choices: readonly Choice[]
}

function ChangeForm({ change, only, onClose, onSaved, choices }: FormProps) {
  const { priceChanges: text, frame } = t()
  const { typed, setTyped, adjustment } = useAdjustment(firstAdjustment(change))
  const [chosen, setChosen] = useState(() => firstChosen(choices, change, only))
  const [from, setFrom] = useState<string | null>(change?.from ?? null)
  const [isTried, setTried] = useState(false)
  const [shown, setShown] = useState<Preview | null>(null)
  const look = useWrite(priceChanges.preview)
  const write = useWrite(priceChanges.add)
  const wanted = adjustment && wantedOf(adjustment, choices, chosen)
  const preview = async () => {
    setTried(true)
    const answer = wanted && (await look.send({ body: wanted }))
    if (answer) setShown(answer.data)
  }
  const save = async () => {
    if (wanted === null || shown === null) return
    const replaces = change && { id: change.id, version: change.version }
    const answer = await write.send({ body: { ...wanted, from, seen: shown.seen, replaces } })
    // Conflicting changes are shown in a new preview.
    if (answer === null) return preview()
    toast(from === null ? frame.saved : text.planned)
    onSaved()
  }
  const ask = (set: () => void) => {
    set()
    setShown(null)
    write.clear()
  }
  return (
    <QuestionForm onSubmit={preview}>
      <Choose choices={choices} chosen={chosen} onChosen={(now) => ask(() => setChosen(now))} />
      <AdjustFields
        typed={typed}
        onTyped={(now) => ask(() => setTyped(now))}
        isTried={isTried}
        adjustment={adjustment}
      />
      <When from={from} onFrom={(day) => ask(() => setFrom(day))} problem={write.problem} />
      <p class="soft small">{text.stay}</p>
      <ProblemBanner problem={look.problem} at="chosen" />
      <Refused problem={write.problem} shown={shown} />
      {shown !== null && <Difference records={shown.records} />}
      <div class="actions end">
        <Button onClick={onClose}>{frame.cancel}</Button>
        <Button type="submit" look={shown === null ? 'main' : undefined} busy={look.isSending}>
          {t().mail.preview}
        </Button>
        {shown !== null && (
          <SaveButton shown={shown} from={from} busy={write.isSending} onSave={() => void save()} />
        )}
      </div>
    </QuestionForm>
  )
}

/** Immediately, or on a future day. */
function When({
  from,
  onFrom,
  problem,
}: {
  from: string | null
  onFrom(from: string | null): void
  problem: ApiProblem | null
}) {
  const { priceChanges: text, appointments } = t()
  return (
    <div class="columns">
      <SelectField
        label={text.from}
        value={from === null ? 'now' : 'day'}
        choices={[
          { value: 'now', text: text.now },
          { value: 'day', text: text.onDay },
        ]}
        onValue={(when) => onFrom(when === 'now' ? null : firstOfYear())}
      />
      {from !== null && (
        <TextField
          label={appointments.day}
          type="date"
          value={from}
          min={addDays(today(), 1)}
          error={issueOf(problem, 'from')}
          onValue={onFrom}
        />
      )}
    </div>
  )
}

/** Why nothing was written, or cannot be. */
function Refused({ problem, shown }: { problem: ApiProblem | null; shown: Preview | null }) {
  const { priceChanges: text } = t()
  return (
    <>
      {problem?.code === 'changed_meanwhile' ? (
        <Banner look="warn">
          <p role="alert">{text.changedMeanwhile}</p>
        </Banner>
      ) : (
        <ProblemBanner problem={problem} at={['chosen', 'from']} />
      )}
      {shown !== null && isRefused(shown) && <IssueBanner>{text.refused}</IssueBanner>}
    </>
  )
}

interface SaveProps {
  shown: Preview
  from: string | null
  busy: boolean
  onSave(): void
}

/** Only if there is something to write. */
function SaveButton({ shown, from, busy, onSave }: SaveProps) {
  const { priceChanges: text } = t()
  const count = shown.records.reduce((sum, record) => sum + record.count, 0)
  if (count === 0 || isRefused(shown)) return null
  return (
    <Button look="main" busy={busy} onClick={onSave}>
      {from === null ? text.changeThese(count) : text.plan}
    </Button>
  )
}

function isRefused({ records }: Preview): boolean {
  return records.some(({ fault: issue }) => issue !== null)
}

function firstAdjustment(change: PriceChange | null): Adjustment | undefined {
  if (change === null) return undefined
  const { percent, step, way } = change
  return { percent: toCents(percent), step: toCents(step), way }
}

function wantedOf(
  { percent, step, way }: Adjustment,
  choices: readonly Choice[],
  chosen: ReadonlySet<string>,
) {
  const idsOf = (kind: Priced) =>
    choices.filter((one) => one.kind === kind && chosen.has(keyOf(one))).map(({ id }) => id)
  const ids = Object.fromEntries(PRICED.map((kind) => [kind, idsOf(kind)]))
  return { percent: percent / 100, step: step / 100, way, chosen: ids as Record<Priced, number[]> }
}

function firstChosen(
  choices: readonly Choice[],
  change: PriceChange | null,
  only: Priced | undefined,
): ReadonlySet<string> {
  const isFirst = (one: Choice) => {
    if (change !== null) return change.chosen[one.kind].includes(one.id)
    return one.is_active && (only === undefined || one.kind === only)
  }
  return new Set(choices.filter(isFirst).map(keyOf))
}

function firstOfYear(): string {
  return `${Number(today().slice(0, 4)) + 1}-01-01`
}

/** The records to change, by kind, with a search. */
function Choose({
  choices,
  chosen,
  onChosen,
}: {
  choices: readonly Choice[]
  chosen: ReadonlySet<string>
  onChosen(chosen: ReadonlySet<string>): void
}) {
  const { priceChanges: text, prices } = t()
  const [search, setSearch] = useState('')
  const names = namesOfKinds()
  const found = useMemo(() => {
    const wanted = search.trim().toLowerCase()
    return choices.filter(({ name }) => name.toLowerCase().includes(wanted))
  }, [choices, search])
  const set = (some: readonly Choice[], isChosen: boolean) => {
    const now = new Set(chosen)
    for (const key of some.map(keyOf)) isChosen ? now.add(key) : now.delete(key)
    onChosen(now)
  }
  return (
    <>
      <TextField label={text.search} type="search" value={search} onValue={setSearch} />
      {PRICED.map((kind) => {
        const own = found.filter((one) => one.kind === kind)
        const count = own.filter((one) => chosen.has(keyOf(one))).length
        if (own.length === 0) return null
        return (
          <details key={kind}>
            <summary>{text.chosen(names[kind], count, own.length)}</summary>
            <div class="stack small">
              <CheckField
                label={<strong>{text.all}</strong>}
                value={count === own.length}
                onValue={(isChosen) => set(own, isChosen)}
              />
              {own.map((one) => (
                <CheckField
                  key={one.id}
                  label={one.name}
                  hint={one.is_active ? undefined : prices.inactive}
                  value={chosen.has(keyOf(one))}
                  onValue={(isChosen) => set([one], isChosen)}
                />
              ))}
            </div>
          </details>
        )
      })}
    </>
  )
}

/** The number of changed prices of each record, and the first of them. */
function Difference({ records }: { records: Preview['records'] }) {
  const { priceChanges: text, prices } = t()
  const changing = records.filter(({ count }) => count > 0)
  const first = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => first.current?.scrollIntoView(), [])
  if (changing.length === 0) return <p role="status">{prices.nothingChanges}</p>
  return (
    <>
      <p ref={first} class="soft small">
        {text.first}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section class="scrolling" tabIndex={0} aria-label={t().mail.preview}>
        <table class="table prices">
          <caption class="unseen">{t().mail.preview}</caption>
          <thead>
            <tr>
              <th scope="col">{text.record}</th>
              <th scope="col" class="end">
                {prices.before} → {prices.after}
              </th>
            </tr>
          </thead>
          <tbody>
            {changing.map(({ fault: issue, ...record }) => {
              const { before, after } = issue ?? record
              return (
                <tr key={keyOf(record)}>
                  <td>
                    {record.name}
                    <div class="soft small">{text.prices(record.count)}</div>
                    {issue && <div class="error small">{text.issues[issue.why]}</div>}
                  </td>
                  <td class="end number">
                    <div class="soft small">{before !== null && formatMoney(before)} →</div>
                    {after !== null && formatMoney(after)}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </>
  )
}
