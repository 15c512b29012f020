import { useState } from 'preact/hooks'
import { type ApiKey, apiKeys } from '../../../server/account/keys/keys.contract.ts'
import { Button } from '../../components/button.tsx'
import { confirm } from '../../components/confirm.tsx'
import { Pill } from '../../components/pill.tsx'
import { Empty, ProblemBanner, Unread } from '../../components/states.tsx'
import { DataTable } from '../../components/table.tsx'
import { toast } from '../../components/toast.tsx'
import { Age } from '../../components/when.tsx'
import { useRead, useWrite } from '../../data.ts'
import { formatDate, formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { NewKeyDialog } from './new-key.tsx'
import { eventWords } from './words.ts'

export function KeysScreen({ perDay }: { perDay: number | null }) {
  const texts = t().developers
  const { data, problem, reload } = useRead(apiKeys.list)
  const [isAdding, setAdding] = useState(false)
  return (
    <section class="card flush">
      <div class="head">
        <h2>{texts.keys}</h2>
        <Button icon="plus" onClick={() => setAdding(true)} disabled={data === null}>
          {texts.newKey}
        </Button>
      </div>
      <p class="soft small under-head">{texts.keysText}</p>
      {data === null ? (
        <Unread problem={problem} retry={reload} rows={3} />
      ) : data.keys.length === 0 ? (
        <Empty icon="lock" title={texts.noKeys}>
          {texts.noKeysText}
        </Empty>
      ) : (
        <KeyTable keys={data.keys} perDay={perDay} onChanged={() => void reload(true)} />
      )}
      {isAdding && data !== null && (
        <NewKeyDialog
          scopes={data.scopes}
          onMade={() => void reload(true)}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}

interface Props {
  keys: readonly ApiKey[]
  perDay: number | null
  onChanged(): void
}

function KeyTable({ keys, perDay, onChanged }: Props) {
  const texts = t().developers
  const write = useWrite(apiKeys.revoke)
  const end = async ({ id, name }: ApiKey) => {
    const question = { title: texts.revokeTitle(name), text: texts.revokeText }
    if (!(await confirm({ ...question, action: texts.revoke, danger: true }))) return
    if ((await write.send({ params: { id } })) === null) return
    toast(texts.keyRevoked)
    onChanged()
  }
  // Valid keys come first.
  const rows = keys.toSorted(
    (a, b) => Number(a.revoked_at !== null) - Number(b.revoked_at !== null) || b.id - a.id,
  )
  return (
    <>
      <ProblemBanner problem={write.problem} />
      <DataTable
        caption={texts.keys}
        rows={rows}
        keyOf={({ id }) => id}
        classOf={({ revoked_at: at }) => (at === null ? undefined : 'ended')}
        columns={[
          { key: 'name', label: t().frame.name, cell: (key) => <Name of={key} /> },
          {
            key: 'scopes',
            label: texts.scopes,
            cell: ({ scopes }) => (
              <span class="small">
                {scopes.map((scope) => eventWords(texts.scopeTexts, scope)).join(', ')}
              </span>
            ),
          },
          {
            key: 'last',
            label: texts.lastUsed,
            labelled: true,
            cell: ({ last_used_at: at }) => (
              <span class="soft">{at === null ? texts.never : <Age at={at} />}</span>
            ),
          },
          {
            key: 'today',
            label: t().appointments.today,
            labelled: true,
            tight: true,
            cell: ({ used: { per_day: used } }) => (
              <span class="soft number">
                {perDay === null
                  ? formatNumber(used)
                  : texts.usedOf(formatNumber(used), formatNumber(perDay))}
              </span>
            ),
          },
          {
            key: 'revoke',
            label: texts.revoke,
            hideLabel: true,
            tight: true,
            cell: (key) =>
              key.revoked_at === null && (
                <Button
                  look="quiet"
                  aria-label={texts.revokeOf(key.name)}
                  onClick={() => void end(key)}
                >
                  {texts.revoke}
                </Button>
              ),
          },
        ]}
      />
    </>
  )
}

function Name({ of: { name, prefix, expires_at: end, revoked_at: revokedAt } }: { of: ApiKey }) {
  const texts = t().developers
  const isExpired = end !== null && Date.parse(end) <= Date.now()
  return (
    <>
      <div class="row">
        <span class="name">{name}</span>
        {revokedAt !== null && <Pill look="danger">{texts.revoked}</Pill>}
        {revokedAt === null && isExpired && <Pill look="warn">{texts.expired}</Pill>}
      </div>
      <div class="soft small">
        <span class="mono">{prefix}…</span>
        {end !== null && !isExpired && ` ${texts.until(formatDate(end))}`}
      </div>
    </>
  )
}
