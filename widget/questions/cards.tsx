import { Group } from '../parts/field.tsx'
import { setAnswer } from '../state/session.ts'
import type { QuestionProps } from './question.tsx'

interface Card {
  value: string | boolean
  label: string
  help?: string | undefined
  picture?: string | undefined
  swatch?: string | undefined
}

/** One answer of several as radio buttons, or several as check boxes, shown as cards. */
export function Cards(
  props: QuestionProps<'choice' | 'multi' | 'boolean'> & { options: readonly Card[] },
) {
  const { s, path, question, options } = props
  const { key } = question
  const chosen = s.answers[key]
  const many = question.kind === 'multi'
  const list = many && Array.isArray(chosen) ? chosen : []
  const toggle = (value: Card['value']) =>
    list.includes(value) ? list.filter((other) => other !== value) : [...list, value]

  return (
    <Group {...props} {...(!many && { role: 'radiogroup' as const })}>
      <div class={options.some(({ picture }) => picture) ? 'cards pictures' : 'cards'}>
        {options.map(({ value, label, help, picture, swatch }) => (
          <label class="card" part="card" key={String(value)}>
            <input
              type={many ? 'checkbox' : 'radio'}
              name={path}
              checked={many ? list.includes(value) : chosen === value}
              aria-invalid={
                many && s.faults.some((fault) => fault.path === path) ? 'true' : undefined
              }
              onChange={() => setAnswer(s, key, many ? toggle(value) : value)}
            />
            {picture && <img src={picture} alt="" loading="lazy" />}
            {swatch && (
              <svg class="swatch" viewBox="0 0 1 1" aria-hidden="true">
                <rect width="1" height="1" fill={swatch} />
              </svg>
            )}
            <span>
              {label}
              {help && <small>{help}</small>}
            </span>
          </label>
        ))}
      </div>
    </Group>
  )
}
