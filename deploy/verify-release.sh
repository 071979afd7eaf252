#!/usr/bin/env bash
# Verifies a release without network, and says in one sentence each what is wrong with it:
#   deploy/verify-release.sh ARCHIVE ALLOWED_SIGNERS
# ARCHIVE is the .tar.gz, with the other files of the release beside it. ALLOWED_SIGNERS names the keys that you trust,
# as ssh-keygen(1) describes. Needs Node.js, ssh-keygen, and tar.
set -euo pipefail
export LC_ALL=C
[ "$#" = 2 ] || { echo "Usage: $0 ARCHIVE ALLOWED_SIGNERS" >&2 && exit 2; }

archive=$(realpath "$1")
signers=$(realpath "$2")
cd "$(dirname "$archive")"
name=$(basename "$archive" .tar.gz)

faults=0
wrong() { echo "$1" && faults=$((faults + 1)); }
finish() { [ "$faults" = 0 ] || exit 1; }
# Says of each line of standard input that it is wrong: `wrong_each 'Before %s after.'`
wrong_each() { while read -r line; do [ -z "$line" ] || wrong "${1/\%s/"$line"}"; done; }

for file in "$name.tar.gz" "$name.cdx.json" "$name.intoto.json" SHA256SUMS "$name.intoto.json.sig" SHA256SUMS.sig "$signers"; do
  [ -f "$file" ] || wrong "$file is missing."
done
finish

for file in SHA256SUMS "$name.intoto.json"; do
  if ! signer=$(ssh-keygen -Y find-principals -s "$file.sig" -f "$signers" 2>/dev/null); then
    wrong "$file is signed with a key that you don't trust."
  elif ! ssh-keygen -q -Y verify -f "$signers" -I "${signer%%$'\n'*}" -n proxy-console -s "$file.sig" <"$file" >/dev/null 2>&1; then
    wrong "The signature of $file doesn't match, or its key isn't valid for this."
  fi
done

for file in "$name.tar.gz" "$name.cdx.json"; do
  grep -qxF "$(sha256sum "$file")" SHA256SUMS || wrong "$file is not the one in SHA256SUMS."
done
# Of the statement, only what the builder claims about these files.
stated=$(node -p '
  const { _type, predicateType, subject } = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"));
  const isProvenance = _type === "https://in-toto.io/Statement/v1" && predicateType === "https://slsa.dev/provenance/v1";
  (isProvenance ? subject : []).map(({ name, digest }) => digest.sha256 + "  " + name).join("\n");
' "$name.intoto.json" 2>/dev/null) || true
[ "$stated" = "$(cat SHA256SUMS)" ] || wrong "$name.intoto.json is not about the files in SHA256SUMS."
# Nothing that isn't signed is unpacked.
finish

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
content=$stage/content
mkdir "$content"
tar --extract --gzip --file "$archive" --directory "$content" 2>/dev/null || wrong "$name.tar.gz can't be unpacked."
finish
cmp -s "$name.cdx.json" "$content/$name/sbom.cdx.json" || wrong "$name.cdx.json is not the one in the archive."
finish

# What the archive has, and what its bill names: each file with its hash, each package of the lock file with its version.
(cd "$content/$name" && find . -type f ! -path ./sbom.cdx.json -printf '%P\0' | xargs -0 sha256sum) >"$stage/has"
# No bill names what is no file, or is outside of the folder.
find "$content" -mindepth 1 ! \( \( -type d -o -type f \) \( -path "$content/$name" -o -path "$content/$name/*" \) \) \
  -printf '%P\n' >>"$stage/has"
node -p '
  const { packages } = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"));
  Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, { name, version }]) => (name ?? path.replace(/.*node_modules\//, "")) + "@" + version)
    .join("\n");
' "$content/$name/package-lock.json" 2>/dev/null | sort -u >>"$stage/has" || wrong "The package-lock.json in the archive can't be read."
node -p '
  JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"))
    .components.map(({ type, name, version, hashes }) =>
      type === "file" ? hashes[0].content + "  " + name : name + "@" + version,
    )
    .join("\n");
' "$name.cdx.json" 2>/dev/null | sort -u >"$stage/named" || wrong "$name.cdx.json can't be read."
finish
sort --output "$stage/has" "$stage/has"
wrong_each 'The bill of materials lacks %s, which the archive has.' < <(comm -23 "$stage/has" "$stage/named")
wrong_each 'The bill of materials names %s, which the archive lacks.' < <(comm -13 "$stage/has" "$stage/named")
finish

echo "$name is as it was signed."
