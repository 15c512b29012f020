import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { COMPILE_CACHE } from './scripts/run-command.ts'

// The name of a file says where it runs. *.each.test.ts runs on each storage engine, because it is about paging, search,
// locks, partitions, migrations, money or time, where engines differ. *.db.test.ts runs on SQLite, and by `npm run test:long`,
// or when you name it, on PostgreSQL too. Every other test runs once, beside those on SQLite.
const ON_EACH = 'test/**/*.each.test.ts'
const ON_ONE = 'test/**/*.db.test.ts'
// Several servers over one database: only PostgreSQL is for that.
const ON_POSTGRES = 'test/processes/*.test.ts'
// What takes long or needs root is only part of `npm run test:long`.
const LONG = process.env.TEST_LONG === undefined ? [] : ['test/**/*.long.ts']

// Node stores what it compiled, so that the next process or thread that a test starts needs a third of the time.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE

const postgres = {
  provide: { engine: 'postgres' as const },
  globalSetup: ['test/support/postgres-setup.ts'],
}

export default defineConfig({
  test: {
    // A busy machine is no reason for a red run: these are three times what a machine at a load of 8 needs.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 45_000, interval: 20 } },
    // A test waits for another process or the disk now and then: one more worker than cores keeps all cores at work.
    maxWorkers: availableParallelism() + 1,
    // Importing the server costs more than most files' tests: the files of one worker share it.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx', ...LONG],
          exclude: [ON_POSTGRES],
          provide: { engine: 'sqlite' },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [ON_EACH, ON_POSTGRES],
          // A worker ends where the next file is of another project: in a group of their own, files share theirs.
          sequence: { groupOrder: 1 },
          ...postgres,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres-long',
          include: [ON_ONE],
          sequence: { groupOrder: 2 },
          ...postgres,
        },
      },
    ],
  },
})
