import type { getMailTexts, MailText } from '../../../server/resources/mails/contract.ts'
import { useQuery } from '../../address.ts'
import { endpoint } from '../../api.ts'
import { useRead } from '../../data.ts'
import { formatName } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { me } from '../../session.ts'
import type { Words } from './own-words.ts'
import { WordsForm } from './words-form.tsx'

const read = endpoint<typeof getMailTexts>('GET', '/settings/mail-texts')

interface Props {
  /** By language. */
  typed: Readonly<Record<string, Words>>
  onTyped(typed: Readonly<Record<string, Words>>): void
}

/** The words in each language. What was typed in one stays while another one is looked at. */
export function MailWords({ typed, onTyped }: Props) {
  const texts = say().mail
  const { query, hrefWith } = useQuery()
  const { data, problem, reload, replace } = useRead(read)

  if (data === null) {
    if (problem !== null) return <Failed problem={problem} retry={reload} />
    return <Skeleton rows={8} />
  }
  const wanted = query.language ?? me.value?.account.language
  const shown = data.texts.find(({ language }) => language === wanted) ?? data.texts[0]
  if (shown === undefined) return null
  const { language } = shown
  const type = (words: Words | null) => {
    const { [language]: _, ...others } = typed
    onTyped(words === null ? others : { ...others, [language]: words })
  }
  const onSaved = (saved: MailText) => {
    const changed = data.texts.map((one) => (one.language === saved.language ? saved : one))
    replace({ ...data, texts: changed })
  }
  return (
    <>
      <p class="soft explain">{texts.wordsText}</p>
      <div>
        <nav class="segments" aria-label={texts.language}>
          {data.texts.map(({ language: code }) => (
            <a
              key={code}
              href={hrefWith({ language: code })}
              aria-current={code === language ? 'page' : undefined}
            >
              {formatName('language', code)}
              {typed[code] !== undefined && ' •'}
            </a>
          ))}
        </nav>
      </div>
      <WordsForm
        key={language}
        saved={shown}
        typed={typed[language] ?? null}
        placeholders={data.placeholders}
        onType={type}
        onSaved={onSaved}
      />
    </>
  )
}
