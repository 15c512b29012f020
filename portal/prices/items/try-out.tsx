import { useEffect, useRef, useState } from 'preact/hooks'
import { dealerForms } from '../../../server/forms/forms.contract.ts'
import { itemAnswers, type RuleParts, type Tried } from '../../../server/forms/try-out.contract.ts'
import { leads } from '../../../server/leads/leads.contract.ts'
import type { PublicForm } from '../../../shared/form/form.contract.ts'
import { ApiProblem, call, including } from '../../api.ts'
import { SelectField } from '../../components/field.tsx'
import { madeOfText, noLineText, noPriceText } from '../../components/rule-text.ts'
import { Banner, ProblemBanner } from '../../components/states.tsx'
import { useRead } from '../../data.ts'
import { formatDate, formatMoney, formatNumber } from '../../format.ts'
import { TypedQuestions } from '../../forms/ask/questions.tsx'
import { t } from '../../messages/messages.ts'
import { labelOf, namesOf, ruleQuestionsOf } from '../rule/names.ts'
import type { Trying } from './use-try.ts'

const LEADS = including(leads.list, 'person')
const MOST_LEADS = 20

/** The form being answered, and its answers so far. */
export interface Answering {
  form: PublicForm | null
  answers: Readonly<Record<string, unknown>>
  slug: string
  /** Counts whole sets of answers, such as those of a lead: each resets the fields. */
  round: number
  choose(slug: string): void
  answer(key: string, value: unknown): void
  fill(answers: Readonly<Record<string, unknown>>): void
}

export function useTryOut({ forms }: RuleParts): Answering {
  const [slug, setSlug] = useState(forms[0]?.slug ?? '')
  const [answers, setAnswers] = useState<Readonly<Record<string, unknown>>>({})
  const [round, setRound] = useState(0)
  const read = useRead(slug === '' ? null : dealerForms.get, { params: { slug } })
  const fill = (all: Readonly<Record<string, unknown>>) => {
    setAnswers(all)
    setRound((before) => before + 1)
  }
  return {
    form: read.data,
    answers,
    slug,
    round,
    choose: (next) => {
      setSlug(next)
      fill({})
    },
    answer: (key, value) => setAnswers((before) => ({ ...before, [key]: value })),
    fill,
  }
}

interface Props {
  parts: RuleParts
  trying: Trying
  tryOut: Answering
}

/** Answers a form and shows the line of the item, or why there is none. */
export function TryOutPanel({ parts, trying, tryOut }: Props) {
  const { items } = t()
  const { form, answers, slug, round } = tryOut
  const { tried, problem, issues } = trying
  return (
    <section class="card stack try-out" aria-labelledby="try-out">
      <h2 id="try-out">{items.tryOut}</h2>
      {parts.forms.length === 0 ? (
        <p class="soft">{items.noForms}</p>
      ) : (
        <>
          <div aria-live="polite" class="outcome">
            <ProblemBanner problem={problem} at="form" />
            {issues.size > 0 && <p class="soft">{items.ruleHasIssues}</p>}
            {issues.size === 0 && tried !== null && <Outcome tried={tried} parts={parts} />}
          </div>
          {parts.forms.length > 1 && (
            <SelectField
              label={t().leads.form}
              value={slug}
              onValue={tryOut.choose}
              choices={parts.forms.map((one) => ({ value: one.slug, text: one.name }))}
            />
          )}
          {slug !== '' && <OfLead key={slug} slug={slug} onAnswers={tryOut.fill} />}
          {form !== null && (
            <TypedQuestions
              key={`${slug} ${round}`}
              form={form}
              answers={answers}
              issues={new Map()}
              onAnswer={tryOut.answer}
            />
          )}
        </>
      )}
    </section>
  )
}

/** Copies the answers of one of the form's newest leads. */
function OfLead({ slug, onAnswers }: { slug: string; onAnswers: Answering['fill'] }) {
  const { items } = t()
  const newest = useRead(LEADS, { query: { form: slug, limit: MOST_LEADS } })
  const [chosen, setChosen] = useState('')
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  // The answers of a lead that is no longer chosen may arrive last.
  const wanted = useRef('')
  useEffect(
    () => () => {
      wanted.current = ''
    },
    [],
  )
  const take = async (id: string) => {
    wanted.current = id
    setChosen(id)
    setProblem(null)
    if (id === '') return onAnswers({})
    try {
      const { data } = await call(itemAnswers.ofLead, { params: { id } })
      if (wanted.current === id) onAnswers(data.answers)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (wanted.current === id) setProblem(error)
    }
  }
  if (newest.data === null || newest.data.length === 0) return null
  return (
    <>
      <SelectField
        label={items.ofLead}
        value={chosen}
        onValue={(id) => void take(id)}
        unsaid={items.noLead}
        choices={newest.data.map(({ id, person: { name }, created_at }) => ({
          value: String(id),
          text: [name, formatDate(created_at), `#${id}`].filter(Boolean).join(' · '),
        }))}
      />
      <ProblemBanner problem={problem} />
    </>
  )
}

function Outcome({ tried, parts }: { tried: Tried; parts: RuleParts }) {
  const { items } = t()
  const { line, left_out: leftOut } = tried
  if (line === null) {
    return leftOut === null ? null : (
      <Banner look="warn">
        <p>
          <strong>{items.noLine}</strong> {noLineText(leftOut, namesOf(parts))}
        </p>
      </Banner>
    )
  }
  const questions = ruleQuestionsOf(parts)
  const why = noPriceText(line.price, namesOf(parts)) ?? madeOfText(line, namesOf(parts))
  const open = line.unanswered.map((path) => labelOf(questions, path)).join(', ')
  const money = (amount: number | null) =>
    amount === null ? t().offer.onRequest : formatMoney(amount)
  return (
    <div class="line stack">
      <div class="head">
        <div>
          <strong>{line.name}</strong>
          {line.description && <p class="soft small">{line.description}</p>}
        </div>
        <div class="end number">
          <strong>{money(line.total)}</strong>
          <p class="soft small">
            {formatNumber(line.quantity)} × {money(line.unit_price)}
          </p>
        </div>
      </div>
      {why !== null && <p class="soft small">{why}</p>}
      {open !== '' && (
        <p class="soft small">
          {items.open}: {open}
        </p>
      )}
    </div>
  )
}
