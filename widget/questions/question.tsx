import { isLongList } from '../../shared/form/kinds.ts'
import { LazyField } from '../components/on-demand-field.tsx'
import { useSession } from '../state/session.ts'
import type { Shown } from '../state/steps.ts'
import { Cards } from './cards.tsx'
import { NumberField } from './number.tsx'
import { SizeField } from './size.tsx'
import { DateField, PostcodeField, TextQuestionField } from './text.tsx'

export function QuestionField({ question, options, bare }: Shown & { bare?: boolean }) {
  const { text, state, derived } = useSession()
  const props = {
    bare,
    path: [...state.base, question.key],
    label: question.label,
    help: question.help,
    optional: !question.required,
  }
  switch (question.kind) {
    case 'size':
      return <SizeField {...props} question={question} />
    case 'choice':
    case 'multi': {
      const barred = derived.barred.value[question.key]
      const shown = question.options
        .filter(({ value }) => options.includes(value))
        .map((option) => ({ ...option, because: barred?.[option.value] }))
      const given = { ...props, question, options: shown }
      return isLongList(question) ? <LazyField {...given} /> : <Cards {...given} />
    }
    case 'boolean': {
      const both = [
        { value: true, label: text.yes },
        { value: false, label: text.no },
      ]
      return <Cards {...props} question={question} options={both} />
    }
    case 'number':
      return <NumberField {...props} question={question} />
    case 'text':
      return <TextQuestionField {...props} question={question} />
    case 'date':
      return <DateField {...props} question={question} />
    case 'postcode':
      return <PostcodeField {...props} question={question} />
    case 'photo':
    case 'moment':
    case 'group':
      return <LazyField {...props} question={question} />
  }
}
