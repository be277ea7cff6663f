# Runs a command as the unit of deploy/ does: by somebody without rights, a checkout in /srv/luch, everything read-only but
# its state and a /tmp of its own, nobody's home in sight. Inside `unshare --mount`: read-only.sh CHECKOUT PORT COMMAND...
set -e
checkout=$1 port=$2
shift 2
mount --make-rprivate /
mount -t tmpfs tmpfs /srv
mkdir /srv/luch
mount --bind "$checkout" /srv/luch
mount -t tmpfs tmpfs /var/lib
mkdir -m 700 /var/lib/luch
chown 65534:65534 /var/lib/luch
mount --bind /var/lib/luch /var/lib/luch
# What the checkout links to may lie below one of these.
links=$(readlink -f /srv/luch/node_modules)
for place in /tmp /home /root; do
  case $links in "$place"/*) ;; *) mount -t tmpfs -o mode=1777 tmpfs "$place" ;; esac
done
awk '{ print $5 }' /proc/self/mountinfo | sort -u | while read -r place; do
  case $place in
    /proc* | /sys* | /dev* | /tmp | /var/lib/luch) ;;
    *) mount -o remount,bind,ro "$place" 2>/dev/null || true ;;
  esac
done
cd /srv/luch
umask 0077
if ! touch /srv/luch/written /usr/written /var/lib/written 2>/dev/null; then echo 'nothing else can be written'; fi
exec env -i PATH=/usr/bin:/bin PORT="$port" NODE_ENV=production DATA_DIR=/var/lib/luch PUBLIC_URL="http://127.0.0.1:$port" \
  setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all "$@"
