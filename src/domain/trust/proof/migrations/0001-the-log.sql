-- The public log: leaves in the order in which they came, the tiles of their Merkle tree, and how far it is published.

create table log_leaf (
  -- Its place in the tree, from 0 without a gap.
  leaf_index bigint primary key check (leaf_index >= 0),
  -- What it is about: a message that comes twice brings the same, and makes one leaf.
  key text not null unique,
  -- As it is published. 65,535 bytes at most: a bundle of entries counts them in two bytes.
  entry bytea not null check (octet_length(entry) between 1 and 65535)
);

-- Tiles of 256 hashes (https://c2sp.org/tlog-tiles). The last one of a level grows.
create table log_tile (
  level smallint not null check (level >= 0),
  tile bigint not null check (tile >= 0),
  hashes bytea not null check (octet_length(hashes) % 32 = 0 and octet_length(hashes) between 32 and 8192),
  primary key (level, tile)
);

create table log_state (
  one boolean primary key default true check (one),
  -- Leaves that have their place; that stand in the tiles; that the last checkpoint covers.
  appended bigint not null default 0,
  tiled bigint not null default 0,
  published bigint not null default 0,
  -- Of the tree that the last checkpoint covers: the hash of nothing at first (RFC 6962, section 2.1).
  root bytea not null default sha256('') check (octet_length(root) = 32),
  check (published <= tiled and tiled <= appended)
);
insert into log_state default values;

-- What others may have seen never changes: no program of ours can take it back, however wrong it is.
create function guard_log_leaf() returns trigger language plpgsql as $$
begin
  raise exception 'a leaf of the log is never changed';
end
$$;
create trigger log_leaf_guard before update or delete on log_leaf for each row execute function guard_log_leaf();
create trigger log_leaf_kept before truncate on log_leaf execute function guard_log_leaf();

create function guard_log_tile() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'a tile of the log is never forgotten';
  end if;
  if (new.level, new.tile) is distinct from (old.level, old.tile)
    or substr(new.hashes, 1, octet_length(old.hashes)) <> old.hashes
  then
    raise exception 'a tile of the log only grows';
  end if;
  return new;
end
$$;
create trigger log_tile_guard before update or delete on log_tile for each row execute function guard_log_tile();
create trigger log_tile_kept before truncate on log_tile execute function guard_log_tile();

create function guard_log_state() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'the state of the log is never forgotten';
  end if;
  if new.appended < old.appended or new.tiled < old.tiled or new.published < old.published
    or (new.published = old.published and new.root <> old.root)
  then
    raise exception 'the log never goes back';
  end if;
  return new;
end
$$;
create trigger log_state_guard before update or delete on log_state for each row execute function guard_log_state();
create trigger log_state_kept before truncate on log_state execute function guard_log_state();
