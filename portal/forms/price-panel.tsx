import { useState } from 'preact/hooks'
import { formPreviews, type PreviewPrice } from '../../server/forms/preview.contract.ts'
import type { DataOf } from '../api.ts'
import { Button } from '../components/button.tsx'
import { Fact } from '../components/fact.tsx'
import { problemText } from '../components/problem.ts'
import { noPriceText } from '../components/rule-text.ts'
import { useWrite } from '../data.ts'
import { formatMoney } from '../format.ts'
import { t } from '../messages/messages.ts'
import type { PreviewServer } from './preview-server.ts'
import { useEditor } from './state/context.ts'

type Lines = DataOf<typeof formPreviews.lines>

interface Props {
  server: PreviewServer
  answers: Record<string, unknown>
  language: string
}

/** The origin of the price for the answers, and the lines of an offer for them. */
export function PricePanel({ server, answers, language }: Props) {
  const editor = useEditor()
  const { forms } = t()
  const [lines, setLines] = useState<Lines | null>(null)
  const write = useWrite(formPreviews.lines)
  const price = server.price.value
  const show = async () => {
    const body = { text: server.good.peek()?.text ?? '', answers, lang: language }
    const answer = await write.send({ params: { slug: editor.slug }, body })
    setLines(answer?.data ?? null)
  }
  return (
    <div class="card stack behind-price">
      <h2>{forms.behind}</h2>
      {price === null ? <p class="soft small">{forms.noPriceYet}</p> : <Where price={price} />}
      <div class="row">
        <Button onClick={() => void show()}>{forms.showLines}</Button>
      </div>
      {write.problem && <p class="error">{problemText(write.problem)}</p>}
      {lines && <LineList made={lines} />}
    </div>
  )
}

function Where({ price }: { price: PreviewPrice }) {
  const { forms } = t()
  const { from, to, currency, rule, matrix, row, col, missing } = price
  const noPrice: Record<NonNullable<PreviewPrice['missing']>, string> = forms.noPrice
  const cell = [row, col].filter((value) => value !== null).join(' × ')
  return (
    <dl class="facts">
      <Fact name={t().leads.price}>
        {from === null ? t().offer.onRequest : formatMoney(from, currency)}
        {to != null && ` – ${formatMoney(to, currency)}`}
      </Fact>
      {rule !== null && <Fact name={t().items.fields.rule}>{rule + 1}</Fact>}
      {matrix && (
        <Fact name={forms.matrix}>
          {matrix.name} {cell && <span class="soft">({cell})</span>}
        </Fact>
      )}
      {missing && <Fact name={t().retention.reason}>{noPrice[missing]}</Fact>}
    </dl>
  )
}

function LineList({ made }: { made: Lines }) {
  const { forms } = t()
  if (made.lines.length === 0) return <p class="soft small">{forms.noLines}</p>
  return (
    <ol class="price-lines">
      {made.lines.map((line, at) => (
        <li key={at}>
          <div class="row">
            <span>
              {line.quantity} × {line.name}
            </span>
            <span class="push number">
              {line.total === null ? t().offer.onRequest : formatMoney(line.total, made.currency)}
            </span>
          </div>
          <p class="soft small">{noPriceText(line.price)}</p>
        </li>
      ))}
    </ol>
  )
}
