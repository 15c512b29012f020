import type { PublicQuestion } from '../../server/resources/forms/contract.ts'
import type { Seen } from '../answers.ts'
import type { Labelled } from '../parts/field.tsx'
import type { Session } from '../state/session.ts'
import { Cards } from './cards.tsx'
import { NumberField } from './number.tsx'
import { SizeField } from './size.tsx'
import { DateField, PostcodeField, TextField } from './text.tsx'

/** What every kind of question gets: how it is labelled, and itself. */
export interface QuestionProps<Kind extends PublicQuestion['kind'] = PublicQuestion['kind']>
  extends Labelled {
  question: Extract<PublicQuestion, { kind: Kind }>
}

interface Props {
  s: Session
  seen: Seen<PublicQuestion>
  bare?: boolean
}

export function QuestionField({ s, seen: { question, options }, bare }: Props) {
  const props = {
    s,
    bare,
    path: `answers.${question.key}`,
    label: question.label,
    help: question.help,
    optional: !question.required,
  }
  switch (question.kind) {
    case 'size':
      return <SizeField {...props} question={question} />
    case 'choice':
    case 'multi': {
      const shown = question.options.filter(({ value }) => options.includes(value))
      return <Cards {...props} question={question} options={shown} />
    }
    case 'boolean': {
      const { yes, no } = s.text
      const both = [
        { value: true, label: yes },
        { value: false, label: no },
      ]
      return <Cards {...props} question={question} options={both} />
    }
    case 'number':
      return <NumberField {...props} question={question} />
    case 'text':
      return <TextField {...props} question={question} />
    case 'date':
      return <DateField {...props} question={question} />
    case 'postcode':
      return <PostcodeField {...props} question={question} />
  }
}
