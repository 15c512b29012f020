import { useState } from 'preact/hooks'
import { type MailText, mails, mailTexts } from '../../../server/outbox/mails/mails.contract.ts'
import { useQuery } from '../../address.ts'
import { useRead } from '../../data.ts'
import { formatName } from '../../format.ts'
import { SettingsPage } from '../../frame/settings-page.tsx'
import { say } from '../../messages/messages.ts'
import { Banner, Failed, Skeleton } from '../../parts/states.tsx'
import { useUnsaved } from '../../parts/unsaved.ts'
import { me } from '../../session.ts'
import { MailList } from './list.tsx'
import type { OwnMailWords } from './own-words.ts'
import { MailServers } from './servers.tsx'
import { Templates } from './templates.tsx'
import { WordsForm } from './words-form.tsx'
import './mail.css'

interface Props {
  /** By kind of mail and language. */
  typed: Readonly<Record<string, OwnMailWords>>
  onTyped(typed: Readonly<Record<string, OwnMailWords>>): void
}

/** The words of each mail in each language. What was typed in one stays while another is looked at. */
function MailWords({ typed, onTyped }: Props) {
  const texts = say().mail
  const { query, hrefWith } = useQuery()
  const { data, problem, reload, replace } = useRead(mailTexts.list)

  if (data === null) {
    if (problem !== null) return <Failed problem={problem} retry={reload} />
    return <Skeleton rows={8} />
  }
  const ofKind = Object.groupBy(data, ({ kind }) => kind)
  const inLanguages = ofKind[query.mail as MailText['kind']] ?? ofKind.confirmation ?? []
  const wanted = query.language ?? me.value?.account.language
  const shown = inLanguages.find(({ language }) => language === wanted) ?? inLanguages[0]
  if (shown === undefined) return null
  const { kind, language } = shown
  const { [keyOf(shown)]: own = null, ...others } = typed
  const type = (words: OwnMailWords | null) =>
    onTyped(words === null ? others : { ...others, [keyOf(shown)]: words })
  const onSaved = (saved: MailText) => {
    const changed = data.map((one) => (keyOf(one) === keyOf(saved) ? saved : one))
    replace(changed)
  }
  return (
    <>
      <div>
        <nav class="segments" aria-label={texts.kind}>
          {Object.entries(ofKind).map(([one, all]) => (
            <a
              key={one}
              href={hrefWith({ mail: one })}
              aria-current={one === kind ? 'page' : undefined}
            >
              {texts.kinds[one as MailText['kind']]}
              {all.some((text) => typed[keyOf(text)] !== undefined) && ' •'}
            </a>
          ))}
        </nav>
      </div>
      <p class="soft explain">{texts.wordsText[kind]}</p>
      <div>
        <nav class="segments" aria-label={texts.language}>
          {inLanguages.map((text) => (
            <a
              key={text.language}
              href={hrefWith({ language: text.language })}
              aria-current={text.language === language ? 'page' : undefined}
            >
              {formatName('language', text.language)}
              {typed[keyOf(text)] !== undefined && ' •'}
            </a>
          ))}
        </nav>
      </div>
      <WordsForm key={keyOf(shown)} saved={shown} typed={own} onType={type} onSaved={onSaved} />
    </>
  )
}

function keyOf({ kind, language }: Pick<MailText, 'kind' | 'language'>): string {
  return `${kind}-${language}`
}

/** What was sent to whom; with `?part=words`, the words of mails to customers. */
export function MailScreen() {
  const { frame, mail: texts } = say()
  const { query, hrefWith } = useQuery()
  const setup = useRead(mails.setup)
  // It is kept while the other part of the screen shows.
  const [typed, setTyped] = useState<Readonly<Record<string, OwnMailWords>>>({})
  useUnsaved(Object.keys(typed).length > 0)
  const parts = {
    sent: { text: texts.sentMails, screen: <MailList /> },
    words: { text: texts.words, screen: <MailWords typed={typed} onTyped={setTyped} /> },
    templates: { text: say().mailTemplates.tab, screen: <Templates /> },
    servers: {
      text: texts.servers.tab,
      screen: <MailServers usualSender={setup.data?.from ?? null} />,
    },
  }
  const shown = Object.hasOwn(parts, query.part ?? '') ? (query.part as keyof typeof parts) : 'sent'
  return (
    <SettingsPage title={frame.tabs.mail}>
      {setup.data?.sends === false && (
        <Banner look="warn">
          <p>{texts.noServer}</p>
        </Banner>
      )}
      {shown !== 'servers' && setup.data?.sends && setup.data.from !== null && (
        <p class="soft">{texts.from(setup.data.from)}</p>
      )}
      <div>
        <nav class="segments" aria-label={texts.parts}>
          {Object.entries(parts).map(([part, { text }]) => (
            <a
              key={part}
              href={hrefWith({ part: part === 'sent' ? null : part })}
              aria-current={part === shown ? 'page' : undefined}
            >
              {text}
            </a>
          ))}
        </nav>
      </div>
      {parts[shown].screen}
    </SettingsPage>
  )
}
