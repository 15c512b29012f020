import { compare } from '../load.ts'
import type { BenchCase } from '../workplace.ts'
import { API, newLead } from '../zeven.ts'

const TARGETS = { sqlite: { atLeast: 0.5 }, postgres: { atLeast: 0.6 } }

export const intake: BenchCase = {
  name: 'intake',
  title: 'New leads: `POST /leads` over 32 connections',
  measure: async ({ engine, url, account, seconds, startBare }) => {
    const body = newLead('[<id>]@klant.example')
    const bareUrl = await startBare(`intake-${engine}`, account)
    const { ours, bare } = await compare(
      {
        ours: { url: `${url}${API}/leads`, secret: account.secret, body },
        bare: { url: bareUrl, body },
      },
      seconds,
    )
    return [
      { what: 'zeven', value: ours, unit: 'a second' },
      { what: 'bare', value: bare, unit: 'a second' },
      { what: 'ratio', value: ours / bare, unit: 'of the bare server', target: TARGETS[engine] },
    ]
  },
}
