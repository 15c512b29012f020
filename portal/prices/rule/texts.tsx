import { useRef } from 'preact/hooks'
import type { ItemRule } from '../../../server/prices/offer-items/rule.contract.ts'
import { type Language, TEXT_MAX, type Text } from '../../../shared/form/text.contract.ts'
import { LANGUAGES } from '../../../shared/language.ts'
import { CheckField, TextArea, TextField } from '../../components/field.tsx'
import { Menu, MenuItem } from '../../components/menu.tsx'
import { formatName } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { labelOf, ruleQuestionsOf } from './names.ts'
import type { PartProps } from './part.tsx'

type TextName = 'text' | (typeof OPTIONAL)[number]
/** Optional texts of the line. */
const OPTIONAL = ['description', 'part'] as const

/** The texts of the line in each language, with placeholders for answers. */
export function LineTexts({ rule, parts, issueOf, onRule }: PartProps) {
  const { items } = t()
  const last = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null)
  const isOne = typeof rule.text === 'string'
  const put = (name: TextName, language: Language | null, typed: string) => {
    const { [name]: before, ...rest } = rule
    const next = language === null ? typed : withText(before, language, typed)
    const isEmpty = typeof next === 'string' ? next === '' : Object.keys(next).length === 0
    if (name !== 'text' && isEmpty) return onRule(rest as ItemRule)
    onRule({ ...rule, [name]: next })
  }
  const shown: (Language | null)[] = isOne ? [null] : languagesOf(parts, rule)
  const insert = (path: string) => {
    const field = last.current
    if (field === null) return
    field.setRangeText(`{${path}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  const inEach = (one: string): Text =>
    Object.fromEntries(languagesOf(parts, rule).map((language) => [language, one]))
  return (
    <fieldset
      class="part"
      onFocusIn={({ target }) => {
        if (target instanceof HTMLTextAreaElement) last.current = target
        if (target instanceof HTMLInputElement && target.type === 'text') last.current = target
      }}
    >
      <legend>{items.texts}</legend>
      {shown.map((language) => (
        <TextsIn
          key={language}
          language={language}
          rule={rule}
          issueOf={issueOf}
          onText={(name, typed) => put(name, language, typed)}
        />
      ))}
      {!isOne && !shown.some((language) => issueOf(`text.${language}`)) && issueOf('text') && (
        <p class="error small">{issueOf('text')}</p>
      )}
      <div class="row">
        <Places parts={parts} onPlace={insert} />
        <CheckField
          label={items.oneText}
          value={isOne}
          onValue={(wanted) => onRule(withTexts(rule, wanted ? (one) => one : inEach))}
        />
      </div>
    </fieldset>
  )
}

interface TextsProps extends Pick<PartProps, 'rule' | 'issueOf'> {
  /** Null for one text in all languages. */
  language: Language | null
  onText(name: TextName, typed: string): void
}

function TextsIn({ language, rule, issueOf, onText }: TextsProps) {
  const { items } = t()
  const named = language === null ? '' : ` (${formatName('language', language)})`
  const field = (name: TextName) => ({
    value: inLanguage(rule[name], language),
    error: issueOf(language === null ? name : `${name}.${language}`),
    maxLength: TEXT_MAX,
    onValue: (typed: string) => onText(name, typed),
  })
  return (
    <div class="stack tight-stack">
      <TextField {...field('text')} label={`${items.text}${named}`} autocomplete="off" />
      <TextArea {...field('description')} label={`${items.description}${named}`} optional />
      <TextField
        {...field('part')}
        label={`${items.part}${named}`}
        optional
        hint={items.partHint}
        autocomplete="off"
      />
    </div>
  )
}

interface PlacesProps extends Pick<PartProps, 'parts'> {
  onPlace(path: string): void
}

/** The answers that a text can have placeholders for. */
function Places({ parts, onPlace }: PlacesProps) {
  const questions = ruleQuestionsOf(parts)
  return (
    <Menu button={t().items.insert}>
      {questions
        .flatMap(({ key, sides }) => [key, ...sides.map((side) => `${key}.${side}`)])
        .map((path) => (
          <MenuItem key={path} onClick={() => onPlace(path)}>
            {labelOf(questions, path)}
          </MenuItem>
        ))}
    </Menu>
  )
}

/** The rule with each of its texts changed. */
function withTexts(rule: ItemRule, change: (one: string) => Text): ItemRule {
  const others = OPTIONAL.filter((name) => rule[name] !== undefined).map(
    (name) => [name, change(inLanguage(rule[name], null))] as const,
  )
  return { ...rule, text: change(inLanguage(rule.text, null)), ...Object.fromEntries(others) }
}

/** The languages of the account's forms, and those of the rule's texts. */
function languagesOf({ forms }: PartProps['parts'], rule: ItemRule): Language[] {
  const used = new Set(forms.flatMap(({ languages }) => languages))
  const has = (one: Text | undefined, language: Language) =>
    typeof one === 'object' && one[language] !== undefined
  const wanted = LANGUAGES.filter(
    (language) =>
      used.has(language) ||
      [rule.text, rule.description, rule.part].some((one) => has(one, language)),
  )
  return wanted.length === 0 ? [...LANGUAGES] : wanted
}

/** Null: the only text, or the first one. */
function inLanguage(text: Text | undefined, language: Language | null): string {
  if (text === undefined) return ''
  if (typeof text === 'string') return text
  return (language === null ? Object.values(text)[0] : text[language]) ?? ''
}

function withText(before: Text | undefined, language: Language, typed: string): Text {
  const all = typeof before === 'object' ? before : {}
  const { [language]: _, ...others } = all
  if (typed === '') return others
  // The order of languages is kept.
  return language in all ? { ...all, [language]: typed } : { ...others, [language]: typed }
}
