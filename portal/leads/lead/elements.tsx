import type { ReadableAnswer, ReadableElement } from '../../../server/leads/desk/desk.contract.ts'
import { Drawing } from '../../parts/drawing.tsx'

/** An answer in words, after the colour that was chosen. */
export function AnswerText({ value, swatch }: Pick<ReadableAnswer, 'value' | 'swatch'>) {
  return (
    <>
      {swatch !== null && <span class="swatch" style={{ background: swatch }} aria-hidden="true" />}
      {value}
    </>
  )
}

/** The elements of a group, each with its drawing. */
export function Elements({ elements }: { elements: readonly ReadableElement[] }) {
  return (
    <ol class="plain elements">
      {elements.map(({ name, answers, drawing }, index) => (
        <li key={index}>
          {drawing && <Drawing drawing={drawing} />}
          <div>
            <strong>{name}</strong>
            <dl class="facts">
              {answers.map((answer) => (
                <div key={answer.key}>
                  <dt>{answer.label}</dt>
                  <dd>
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
