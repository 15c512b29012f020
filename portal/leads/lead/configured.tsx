import type { ReadableAnswer, ReadableElement } from '../../../server/leads/lead-parts.contract.ts'
import { DrawingImage } from '../../components/drawing.tsx'
import { PriceParts, pricesOf } from '../../components/price.tsx'
import { formatMoney } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { typedIn } from '../../session.ts'
import { LeadFiles } from './files.tsx'
import type { ShownLead } from './shown-lead.ts'

/** The customer's configuration: the drawing, and the price they saw. */
export function Configured({ lead }: { lead: ShownLead }) {
  const { lead: text, leads } = t()
  const { shown_price: price, note, offer, currency } = lead
  const { answers, drawing } = lead.words
  const prices = pricesOf({ ...lead, offer_number: offer.number })
  const isEmpty = drawing === null && price === null && answers.length === 0 && note === null
  return (
    <section class="card flush configured">
      {drawing && (
        <div class="drawing">
          <DrawingImage drawing={drawing} />
        </div>
      )}
      <div class="words stack">
        <h2>{lead.summary || leads.nothingConfigured}</h2>
        {prices.map(({ amount, name }) => (
          <p key={name} class="shown-price">
            <strong>{amount}</strong> <span class="soft small">{name}</span>
          </p>
        ))}
        {price && price.before !== null && (
          <p class="soft small">{text.priceBefore(formatMoney(price.before, currency))}</p>
        )}
        {price && <PriceParts price={price} />}
        {note !== null && (
          <figure class="remark">
            <figcaption class="soft small">{text.remark}</figcaption>
            <blockquote lang={typedIn(lead.language)}>{note}</blockquote>
          </figure>
        )}
        {isEmpty && <p class="soft">{text.onlyContact}</p>}
      </div>
    </section>
  )
}

/** The customer's answers in words, with their files. */
export function Answers({ lead }: { lead: ShownLead }) {
  const { files } = lead
  const { answers } = lead.words
  const typed = typedIn(lead.language)
  const filesOf = (key: string) => files?.filter(({ question }) => question === key) ?? []
  if (answers.length === 0 && files !== null) return null
  return (
    <section class="card stack configured">
      {answers.map(({ title, answers }, at) => (
        <div key={title ?? at}>
          {title !== null && <h3 class="group">{title}</h3>}
          <dl class="facts">
            {answers.map((answer) => (
              <div
                key={answer.key}
                class={answer.elements || filesOf(answer.key).length > 0 ? 'wide' : undefined}
              >
                <dt>{answer.label}</dt>
                <dd lang={answer.is_typed ? typed : undefined}>
                  {answer.elements ? (
                    <Elements elements={answer.elements} typed={typed} />
                  ) : (
                    <AnswerText {...answer} />
                  )}
                  <LeadFiles files={filesOf(answer.key)} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {files === null && <p class="soft">{t().lead.filesHidden}</p>}
    </section>
  )
}

/** An answer in words, after its colour. */
function AnswerText({ value, swatch }: Pick<ReadableAnswer, 'value' | 'swatch'>) {
  return (
    <>
      {swatch !== null && <span class="swatch" style={{ background: swatch }} aria-hidden="true" />}
      {value}
    </>
  )
}

/** The elements of a group, each with its drawing. */
function Elements(props: { elements: readonly ReadableElement[]; typed: string | undefined }) {
  return (
    <ol class="plain elements">
      {props.elements.map(({ name, answers, drawing }, index) => (
        <li key={index}>
          {drawing && <DrawingImage drawing={drawing} />}
          <div>
            <strong>{name}</strong>
            <dl class="facts">
              {answers.map((answer) => (
                <div key={answer.key}>
                  <dt>{answer.label}</dt>
                  <dd lang={answer.is_typed ? props.typed : undefined}>
                    <AnswerText {...answer} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </li>
      ))}
    </ol>
  )
}
