#!/usr/bin/env bash
# Builds the archive of a release, its bill of materials and their checksums into a folder, by default "release":
#   npm run release [folder]
# The same commit gives the same bytes, on any Linux with the same Node.js: run it twice, or elsewhere, to check an archive.
set -euo pipefail
cd "$(dirname "$0")/.."

target=${1:-release}
name=proxy-console-$(node -p 'require("./package.json").version')
epoch=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
npx vite build --logLevel warn --emptyOutDir --outDir "$stage/$name/dist/console"
npx vite build --logLevel warn --ssr --emptyOutDir --outDir "$stage/$name/dist/server"

# npm gives each bill a serial number and the present time.
npm run --silent sbom | node -e '
  const bill = JSON.parse(require("fs").readFileSync(0, "utf8"));
  delete bill.serialNumber;
  bill.metadata.timestamp = new Date(process.argv[1] * 1000).toISOString();
  console.log(JSON.stringify(bill, null, 2));
' "$epoch" >"$stage/$name/sbom.cdx.json"

cp -R deploy docs .npmrc CHANGELOG.md README.md SECURITY.md package.json package-lock.json "$stage/$name"
# These need the sources.
(cd "$stage/$name/deploy" && rm Containerfile compose.yaml Caddyfile release.sh)
chmod -R u=rwX,go=rX "$stage/$name"

mkdir -p "$target"
cp "$stage/$name/sbom.cdx.json" "$target/$name.cdx.json"
tar --create --directory "$stage" --sort=name --format=ustar --mtime="@$epoch" --owner=0 --group=0 --numeric-owner "$name" |
  gzip --best --no-name >"$target/$name.tar.gz"
cd "$target"
sha256sum "$name.cdx.json" "$name.tar.gz" | tee SHA256SUMS
