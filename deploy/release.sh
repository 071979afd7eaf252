#!/usr/bin/env bash
# Builds the archive of a release, its bill of materials, their checksums and the statement where they come from into
# a folder, by default "release", and signs checksums and statement with an SSH key, if one is given:
#   npm run release [folder] [key]
# The same commit gives the same bytes, on any Linux with the same Node.js: run it twice, or elsewhere, to check an archive.
set -euo pipefail
# The order of files is the same everywhere.
export LC_ALL=C
cd "$(dirname "$0")/.."

target=${1:-release}
key=${2:+$(realpath "$2")}
name=proxy-console-$(node -p 'require("./package.json").version')
epoch=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
npx vite build --logLevel warn --emptyOutDir --outDir "$stage/$name/dist/console"
npx vite build --logLevel warn --ssr --emptyOutDir --outDir "$stage/$name/dist/server"

# What an operator needs; the other documents are for those who have the sources.
cp -R --parents deploy docs/{command-line,conditions,contract-gaps,deploy,receipt-format,settings}.md docs/plan-format.{md,schema.json} \
  .npmrc CHANGELOG.md README.md SECURITY.md package.json package-lock.json "$stage/$name"
# These need the sources.
(cd "$stage/$name/deploy" && rm Containerfile compose.yaml Caddyfile release.sh)

# npm gives each bill a serial number and the present time, and knows no files.
npm run --silent sbom | node -e '
  const bill = JSON.parse(require("fs").readFileSync(0, "utf8"));
  delete bill.serialNumber;
  bill.metadata.timestamp = new Date(process.argv[1] * 1000).toISOString();
  for (const line of process.argv[2].split("\n")) {
    const [content, name] = line.split("  ");
    bill.components.push({ type: "file", name, hashes: [{ alg: "SHA-256", content }] });
  }
  console.log(JSON.stringify(bill, null, 2));
' "$epoch" "$(cd "$stage/$name" && find . -type f -printf '%P\0' | sort -z | xargs -0 sha256sum)" >"$stage/sbom.cdx.json"
mv "$stage/sbom.cdx.json" "$stage/$name"
chmod -R u=rwX,go=rX "$stage/$name"

# The sources as they are, committed or not: of a release, the tree of its commit. Nothing stays in the repository of what
# isn't committed, which may be secret.
mkdir "$stage/objects"
tree=$(
  GIT_ALTERNATE_OBJECT_DIRECTORIES=$(git rev-parse --path-format=absolute --git-path objects)
  export GIT_ALTERNATE_OBJECT_DIRECTORIES GIT_OBJECT_DIRECTORY=$stage/objects GIT_INDEX_FILE=$stage/index
  git read-tree HEAD && git add --all && git write-tree
)
commit=$(git rev-parse HEAD)
[ "$tree" = "$(git rev-parse 'HEAD^{tree}')" ] || commit=$commit-dirty

mkdir -p "$target"
cp "$stage/$name/sbom.cdx.json" "$target/$name.cdx.json"
tar --create --directory "$stage" --sort=name --format=ustar --mtime="@$epoch" --owner=0 --group=0 --numeric-owner "$name" |
  gzip --best --no-name >"$target/$name.tar.gz"
cd "$target"
sha256sum "$name.cdx.json" "$name.tar.gz" | tee SHA256SUMS
node -p '
  const [sums, gitTree, commit] = process.argv.slice(1);
  const subject = sums.split("\n").map((line) => {
    const [sha256, name] = line.split("  ");
    return { name, digest: { sha256 } };
  });
  const source = { name: "source", digest: { gitTree }, annotations: { commit } };
  JSON.stringify({
    _type: "https://in-toto.io/Statement/v1",
    subject,
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: "urn:proxy-console:release:1",
        externalParameters: { command: "npm run release" },
        internalParameters: { node: process.version },
        resolvedDependencies: [source],
      },
      runDetails: { builder: { id: "urn:proxy-console:operator" } },
    },
  }, null, 2)
' "$(cat SHA256SUMS)" "$tree" "$commit" >"$name.intoto.json"

rm -f SHA256SUMS.sig "$name.intoto.json.sig"
[ -n "$key" ] || { echo "No key was given: checksums and statement are not signed." >&2 && exit; }
for file in SHA256SUMS "$name.intoto.json"; do ssh-keygen -q -Y sign -f "$key" -n proxy-console "$file"; done
