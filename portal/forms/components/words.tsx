import { useId } from 'preact/hooks'
import { TEXT_MAX } from '../../../shared/form/text.contract.ts'
import { Button } from '../../components/button.tsx'
import { t } from '../../messages/messages.ts'
import { useEditor, useFile } from '../state/context.ts'
import { type TextPath, valueAt } from '../state/text.ts'
import { issueAt } from './issues.ts'

interface Props {
  path: TextPath
  label: string
  hint?: string | undefined
  optional?: boolean
  long?: boolean
  /** What shows where nothing is typed, by language. */
  usual?: Readonly<Record<string, string>>
}

/** A text that customers read, in each language of the form beside each other. */
export function FormWords(props: Props) {
  const { path, label, hint, optional = false, long = false, usual = {} } = props
  const editor = useEditor()
  const file = useFile()
  const id = useId()
  const { forms, frame } = t()
  const value = valueAt(file, path)
  const languages = file.languages
  const isOne = typeof value === 'string'
  const texts = (typeof value === 'object' && value !== null ? value : {}) as Record<string, string>
  const isEmpty = !isOne && Object.keys(texts).length === 0
  const issue = issueAt(editor, path)
  const isHeld = editor.held.isHeld(path.join('.'))
  const rows: readonly (string | null)[] = isOne ? [null] : languages

  const type = (language: string | null, typed: string) => {
    if (language === null) return editor.set(path, typed === '' && optional ? undefined : typed)
    const others = Object.keys(texts).filter((one) => one !== language)
    if (typed !== '') editor.set([...path, language], typed)
    else editor.set(others.length === 0 ? path : [...path, language], undefined)
  }
  return (
    <fieldset
      class="words"
      aria-describedby={issue || hint ? `${id}-about` : undefined}
      onFocusIn={() => issue === null && editor.held.type(path.join('.'))}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) editor.held.type(null)
      }}
    >
      <legend>
        {label}
        {optional && <span class="soft small"> ({frame.optional})</span>}
      </legend>
      {rows.map((language) => {
        const isMissing = !isOne && !isEmpty && !texts[language ?? '']
        const isWrong = isEmpty && !optional
        return (
          <WordsRow
            key={language ?? ''}
            {...{ language, label, long }}
            value={isOne ? String(value) : (texts[language ?? ''] ?? '')}
            isWrong={isWrong && !isHeld && !usual[language ?? '']}
            isMissing={isMissing}
            placeholder={usual[language ?? ''] ?? (isMissing ? forms.missing : '')}
            onTyped={(typed) => type(language, typed)}
          />
        )
      })}
      {isOne && <PerLanguage path={path} text={value} />}
      {(hint || issue) && (
        <p id={`${id}-about`} class={issue ? 'error' : 'hint'}>
          {issue ?? hint}
        </p>
      )}
    </fieldset>
  )
}

interface RowProps extends Pick<Props, 'label'> {
  /** Null for one text in all languages. */
  language: string | null
  long: boolean
  value: string
  isWrong: boolean
  /** Other languages have a text. */
  isMissing: boolean
  placeholder: string
  onTyped(typed: string): void
}

/** The text in one language, with its name where there are more. */
function WordsRow(row: RowProps) {
  const { language, label, long, value, isWrong, isMissing, placeholder, onTyped } = row
  const { forms } = t()
  const { languages } = useFile()
  const { mayWrite } = useEditor()
  const name =
    language === null ? forms.allLanguages : (forms.languages as Record<string, string>)[language]
  const props = {
    class: 'input',
    'aria-label': `${label} – ${name}`,
    'aria-invalid': isWrong,
    'data-missing': isMissing || undefined,
    value,
    placeholder,
    lang: language ?? undefined,
    maxLength: TEXT_MAX,
    readOnly: !mayWrite,
  }
  return (
    <div class="words-row">
      {(languages.length > 1 || language === null) && (
        <span class="tag" aria-hidden="true" title={name}>
          {language ?? '∗'}
        </span>
      )}
      {long ? (
        <textarea
          {...props}
          rows={1}
          onInput={({ currentTarget }) => onTyped(currentTarget.value)}
        />
      ) : (
        <input
          {...props}
          type="text"
          onInput={({ currentTarget }) => onTyped(currentTarget.value)}
        />
      )}
    </div>
  )
}

/** Makes of one text the same text in each language. */
function PerLanguage({ path, text }: { path: TextPath; text: string }) {
  const { languages } = useFile()
  const editor = useEditor()
  if (languages.length <= 1 || !editor.mayWrite) return null
  const all = Object.fromEntries(languages.map((language) => [language, text]))
  return (
    <Button look="quiet" icon="language" onClick={() => editor.set(path, all)}>
      {t().forms.perLanguage}
    </Button>
  )
}
