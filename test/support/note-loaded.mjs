// Preloaded into a server of a test: notes each package that a thread loads.
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const noted = new Set()

registerHooks({
  load(url, context, next) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
    if (name !== undefined && !noted.has(name)) {
      noted.add(name)
      appendFileSync(process.env.LOADED_FILE, `${isMainThread ? 'main' : 'writer'} ${name}\n`)
    }
    return next(url, context)
  },
})
