/** Commands of the pages that another test or script runs: in which file, and words that stand there. */
export const ELSEWHERE: { command: RegExp; file: string; words: string }[] = [
  { command: /zeven serve\b/, file: 'test/release/release.long.ts', words: "'serve', '--demo'" },
  {
    command: /zeven restore .*--erasures/,
    file: 'test/ops/backup-refusals.db.test.ts',
    words: "'--erasures'",
  },
  { command: /zeven restore\b/, file: 'test/ops/backup-drill.each.test.ts', words: "'restore'" },
  {
    command: /^cd clients\/embed/,
    file: 'e2e/support/embed-package.ts',
    words: "installApart('clients/embed')",
  },
  {
    command: /zeven account remove /,
    file: 'test/privacy/leaving.each.test.ts',
    words: "'remove'",
  },
  {
    command: /zeven demo remove/,
    file: 'test/samples/demo-removal.db.test.ts',
    words: "'demo', 'remove'",
  },
  { command: /zeven doctor\b/, file: 'test/ops/doctor.db.test.ts', words: "'doctor'" },
  {
    command: /zeven upgrade --check/,
    file: 'test/upgrade/upgrade.each.test.ts',
    words: "'--check'",
  },
  { command: /^npm (ci|test)$/, file: '.ci/run', words: 'npm ci\nnpm test' },
  {
    command: /^npm start$|^npx node server\/cli/,
    file: 'test/core/zeven.test.ts',
    words: "'bin/zeven.mjs'",
  },
  { command: /^npm run (format|lint)$/, file: 'scripts/test.ts', words: 'biome check' },
  { command: /^npm run types$/, file: 'scripts/test.ts', words: 'tsc -p .' },
  { command: /^npm run build$/, file: 'scripts/test.ts', words: 'node scripts/build.ts' },
  { command: /^npm run size$/, file: 'scripts/test.ts', words: 'node scripts/size.ts' },
  { command: /^npx vitest |^npm run test:unit/, file: 'scripts/test.ts', words: 'vitest run' },
  {
    command: /^npx playwright |^npm run test:e2e/,
    file: 'scripts/test.ts',
    words: 'playwright test',
  },
  {
    command: /^npm run client:types/,
    file: 'test/clients/package.db.test.ts',
    words: 'client-types.ts',
  },
  {
    command: /^npm run embed:types/,
    file: 'test/clients/embed.test.ts',
    words: 'embed-types.ts',
  },
  {
    command: /^npm run api:released/,
    file: 'test/entrypoints/additive.test.ts',
    words: 'released-api.ts',
  },
  {
    command: /^node scripts\/form-reference/,
    file: 'test/forms/schema.test.ts',
    words: 'form-reference.ts',
  },
  {
    command: /^node scripts\/planted-faults/,
    file: 'scripts/test-long.ts',
    words: 'planted-faults.ts',
  },
  {
    command: /^npm run release -- --dry-run/,
    file: 'test/release/release.long.ts',
    words: "'--dry-run'",
  },
  { command: /^sha256sum /, file: 'test/release/release.long.ts', words: "'sha256sum'" },
  {
    command: /^npm pack|^npm install .*zevenhq-client|^cd clients\/typescript|^cd \.\.\/\.\.\/\.\./,
    file: 'test/clients/pack.test.ts',
    words: "'pack'",
  },
  { command: /^npm run -s postgres/, file: 'test/core/postgres.test.ts', words: 'postgres' },
  {
    command: /^(sed |caddy validate)/,
    file: 'e2e/below-path/proxies.long.spec.ts',
    words: 'Caddyfile',
  },
]

/** Commands that need what no test has, or should have. */
export const NEEDS: { command: RegExp; what: string }[] = [
  { command: /^npm run test:long/, what: 'hours, before a release' },
  { command: /^npm run test:conformance/, what: 'a package of its own, which it fetches' },
  { command: /^npm run test:wordpress/, what: 'WordPress and MariaDB' },
  { command: /^npm run check:image/, what: 'a container engine' },
  { command: /^npm run (dev|figures|load|test:flaky|bench\S*)/, what: 'somebody who looks at it' },
  { command: /^node test\/upgrade\/make/, what: 'a release to come' },
  { command: /^deploy\/cluster\/start/, what: 'PostgreSQL, Patroni, etcd and HAProxy' },
  { command: /^npm run release$/, what: 'a commit to tag' },
  { command: /^npm (install|version) /, what: 'a registry of packages' },
  { command: /^for file in release/, what: 'a registry of packages' },
  { command: /^(docker|podman|cd deploy|nano|install -m 0600)\b/, what: 'a container engine' },
  { command: /^git /, what: 'a clone with a remote' },
  { command: /^(systemctl|journalctl|sudo journalctl) /, what: 'root and systemd' },
  {
    command: /^(apt-get|useradd|install|ln|mv|rm|cp|chmod|cat >|tar|ls) /,
    what: 'root on a machine of its own',
  },
  { command: /^litestream /, what: 'Litestream' },
  { command: /^(prometheus|promtool) /, what: 'Prometheus' },
  { command: /^claude /, what: 'an assistant' },
  { command: /^curl (-s )?http:\/\/127.0.0.1:9187/, what: 'METRICS_PORT' },
]
